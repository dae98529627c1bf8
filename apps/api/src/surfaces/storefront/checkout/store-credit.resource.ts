import type { StoreCredit, StoreCreditEvent } from '#domains/money/store-credits'
import { isHimself } from '#domains/people/identity'
import { decimalText, metadata, moment, text, whole } from '../json-api/attribute-kinds.ts'
import { decimal, type Resource, timestamp, toMany, toOne } from '../json-api/index.ts'

export type CreditWithEvents = StoreCredit & { events: StoreCreditEvent[] }

const categoryResource: Resource<StoreCredit['category']> = {
  type: 'store_credit_category',
  id: ({ id }) => String(id),
  shape: { name: text },
  attributes: ({ name }) => ({ name }),
  relationships: {},
}

const creditTypeResource: Resource<StoreCredit['type']> = {
  type: 'store_credit_type',
  id: ({ id }) => String(id),
  shape: { name: text, priority: whole },
  attributes: ({ name, priority }) => ({ name, priority }),
  relationships: {},
}

// Spree's words for our outcomes.
const spreeActions: Record<StoreCreditEvent['action'], string> = {
  allocated: 'allocation',
  authorized: 'authorize',
  captured: 'capture',
  released: 'void',
  credited: 'credit',
}

const eventResource: Resource<StoreCreditEvent> = {
  type: 'store_credit_event',
  id: ({ id }) => String(id),
  shape: { action: text, amount: decimalText, user_total_amount: decimalText, created_at: moment },
  attributes: (event) => ({
    action: spreeActions[event.action],
    amount: decimal(event.amountCents),
    user_total_amount: decimal(event.userTotalCents),
    created_at: timestamp(event.createdAt),
  }),
  relationships: {},
}

/** A store credit as the source of a payment (contract.md 5.2). */
export const storeCreditResource: Resource<CreditWithEvents> = {
  type: 'store_credit',
  id: ({ id }) => String(id),
  // The payment shows what paid the order; the credit's origin and its other uses are visible only to its owner.
  isShown: ({ userId }, { ctx }) => isHimself(ctx.actor, userId),
  shape: { amount: decimalText, amount_used: decimalText, created_at: moment, public_metadata: metadata },
  attributes: (credit) => ({
    amount: decimal(credit.amountCents),
    amount_used: decimal(credit.usedCents),
    created_at: timestamp(credit.createdAt),
    public_metadata: {},
  }),
  relationships: {
    category: {
      many: false,
      resource: () => categoryResource,
      link: ({ category }) => toOne('store_credit_category', category.id),
      load: async (credits) => credits.map(({ category }) => category),
    },
    store_credit_events: {
      many: true,
      resource: () => eventResource,
      link: ({ events }) =>
        toMany(
          'store_credit_event',
          events.map(({ id }) => id),
        ),
      load: async (credits) => credits.flatMap(({ events }) => events),
    },
    credit_type: {
      many: false,
      resource: () => creditTypeResource,
      link: ({ type }) => toOne('store_credit_type', type.id),
      load: async (credits) => credits.map(({ type }) => type),
    },
  },
}
