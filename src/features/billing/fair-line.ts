/** Who waits, in groups that take turns; within a group first come, first served. */
export class FairLine<Member> {
  /** The group whose turn it is comes first. None is empty. */
  readonly #groups = new Map<string, Set<Member>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(group: string, member: Member): void {
    const members = this.#groups.get(group) ?? new Set();
    members.add(member);
    this.#groups.set(group, members);
    this.#length += 1;
  }

  /** Whether it was there. */
  remove(group: string, member: Member): boolean {
    const members = this.#groups.get(group);
    if (members === undefined || !members.delete(member)) return false;
    this.#length -= 1;
    if (members.size === 0) this.#groups.delete(group);
    return true;
  }

  /** Takes out whose turn it is; its group comes last from now on. */
  next(): Member | undefined {
    for (const [group, members] of this.#groups) {
      for (const member of members) {
        this.remove(group, member);
        if (this.#groups.delete(group)) this.#groups.set(group, members);
        return member;
      }
    }
    return undefined;
  }

  /**
   * Takes out the newest of the group that has most, or of several such groups of the one whose turn comes last: where
   * there is no room for all, who has less waiting than others loses nobody.
   */
  takeExcess(): Member | undefined {
    let largest: readonly [string, Set<Member>] | undefined;
    for (const entry of this.#groups) if (largest === undefined || entry[1].size >= largest[1].size) largest = entry;
    if (largest === undefined) return undefined;
    const [group, members] = largest;
    const newest = [...members].at(-1);
    if (newest !== undefined) this.remove(group, newest);
    return newest;
  }

  /** Takes out all whom `isMeant` names. */
  takeWhere(isMeant: (member: Member) => boolean): readonly Member[] {
    const meant: Member[] = [];
    for (const [group, members] of this.#groups) {
      for (const member of members) if (isMeant(member) && this.remove(group, member)) meant.push(member);
    }
    return meant;
  }
}
