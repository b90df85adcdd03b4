/** A state or an event: a member of a union that its `type` tells apart. */
export interface Typed {
  readonly type: string;
}

type Member<Union extends Typed, Type extends string> = Extract<Union, { readonly type: Type }>;

/**
 * What happens in one state at one event. `late`: a normal race, dropped. `forbidden`: cannot happen unless somebody is
 * wrong; a defect.
 */
export type Cell<State, Event, Step> = ((state: State, event: Event) => Step) | 'late' | 'forbidden';

/** A cell for every pair: a new state or event does not compile until each pair has taken a stand. */
export type TransitionTable<State extends Typed, Event extends Typed, Step> = {
  readonly [StateType in State['type']]: {
    readonly [EventType in Event['type']]: Cell<Member<State, StateType>, Member<Event, EventType>, Step>;
  };
};

/**
 * The step that the table has for this state and event. Called with the unions as type arguments:
 * `lookUp<State, Event, Step, State['type'], Event['type']>(table, state, event)`.
 */
export function lookUp<
  State extends Typed,
  Event extends Typed,
  Step extends object,
  StateType extends State['type'],
  EventType extends Event['type'],
>(
  table: TransitionTable<State, Event, Step>,
  state: Member<State, StateType> & { readonly type: StateType },
  event: Member<Event, EventType> & { readonly type: EventType },
): Step | 'late' | 'forbidden' {
  const row: TransitionTable<State, Event, Step>[StateType] = table[state.type];
  const cell: Cell<Member<State, StateType>, Member<Event, EventType>, Step> = row[event.type];
  return cell === 'late' || cell === 'forbidden' ? cell : cell(state, event);
}
