/**
 * Messages between parts of the product, ids only: an event never contains a name, an address or an answer. Each domain
 * declares its own (`*.events.ts`), and `gathered/events.ts` gathers them here. An event is written to the outbox in
 * the transaction that causes it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what it holds is gathered from the domains
export interface Events {}

export type EventType = keyof Events
export type EventOf<Type extends EventType> = Type extends EventType ? { type: Type } & Events[Type] : never
export type DomainEvent = EventOf<EventType>
