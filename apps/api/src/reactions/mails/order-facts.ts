import type { getOrder } from '#domains/shop/orders'

/** What every mail about an order is put together from. */
export type OrderFacts = { order: Awaited<ReturnType<typeof getOrder>>; url: string; greeting: string | null }
