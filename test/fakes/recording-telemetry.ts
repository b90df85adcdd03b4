import type { Telemetry } from '../../src/contracts/telemetry.ts';

/** Telemetry that keeps what it was told, by the name of the method. */
export class RecordingTelemetry implements Telemetry {
  readonly observations: { readonly name: keyof Telemetry; readonly observation: object }[] = [];

  speechStarted(): void {
    this.#keep('speechStarted', {});
  }

  speechFirstAudio(observation: Parameters<Telemetry['speechFirstAudio']>[0]): void {
    this.#keep('speechFirstAudio', observation);
  }

  speechEnded(observation: Parameters<Telemetry['speechEnded']>[0]): void {
    this.#keep('speechEnded', observation);
  }

  enhancementStarted(): void {
    this.#keep('enhancementStarted', {});
  }

  enhancementReady(observation: Parameters<Telemetry['enhancementReady']>[0]): void {
    this.#keep('enhancementReady', observation);
  }

  enhancementEnded(observation: Parameters<Telemetry['enhancementEnded']>[0]): void {
    this.#keep('enhancementEnded', observation);
  }

  transcriptionStarted(): void {
    this.#keep('transcriptionStarted', {});
  }

  transcriptionFinal(observation: Parameters<Telemetry['transcriptionFinal']>[0]): void {
    this.#keep('transcriptionFinal', observation);
  }

  transcriptionEnded(observation: Parameters<Telemetry['transcriptionEnded']>[0]): void {
    this.#keep('transcriptionEnded', observation);
  }

  engineRestarted(observation: Parameters<Telemetry['engineRestarted']>[0]): void {
    this.#keep('engineRestarted', observation);
  }

  engineReplaced(observation: Parameters<Telemetry['engineReplaced']>[0]): void {
    this.#keep('engineReplaced', observation);
  }

  remoteEngine(observation: Parameters<Telemetry['remoteEngine']>[0]): void {
    this.#keep('remoteEngine', observation);
  }

  engineQueue(observation: Parameters<Telemetry['engineQueue']>[0]): void {
    this.#keep('engineQueue', observation);
  }

  modelNormalized(observation: Parameters<Telemetry['modelNormalized']>[0]): void {
    this.#keep('modelNormalized', observation);
  }

  admissionRefused(observation: Parameters<Telemetry['admissionRefused']>[0]): void {
    this.#keep('admissionRefused', observation);
  }

  httpAnswered(observation: Parameters<Telemetry['httpAnswered']>[0]): void {
    this.#keep('httpAnswered', observation);
  }

  socketOpened(observation: Parameters<Telemetry['socketOpened']>[0]): void {
    this.#keep('socketOpened', observation);
  }

  socketClosed(observation: Parameters<Telemetry['socketClosed']>[0]): void {
    this.#keep('socketClosed', observation);
  }

  #keep(name: keyof Telemetry, observation: object): void {
    this.observations.push({ name, observation });
  }
}
