import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

/** Counts the forms that are being received, all of them and those of each organization. */
export class FormsUnderWay {
  readonly #counts = new Map<number | 'master', number>();
  #total = 0;

  /** Disposed of when the form has come. Throws `uploads-busy`. */
  enter(caller: Caller): Disposable {
    const sender = caller.kind === 'master' ? 'master' : caller.organizationId;
    const count = this.#counts.get(sender) ?? 0;
    if (this.#total >= limits.formsAtOnceMax || count >= limits.formsOfOrganizationAtOnceMax)
      throw new ServiceError('uploads-busy');
    this.#total += 1;
    this.#counts.set(sender, count + 1);
    return { [Symbol.dispose]: () => this.#leave(sender) };
  }

  #leave(sender: number | 'master'): void {
    this.#total -= 1;
    const left = (this.#counts.get(sender) ?? 0) - 1;
    if (left > 0) this.#counts.set(sender, left);
    else this.#counts.delete(sender);
  }
}
