import { type RawBuilder, sql } from 'kysely'
import { listCardHolders } from '#domains/people/customers'
import type { Charge } from '#gateways/payments'
import { among } from '#platform/among'
import { builtOnce } from '#platform/built-once'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newPaymentNumber } from '#platform/ids'
import type { CreditCard, Payment, PaymentKind, PaymentMethod, PaymentState } from './payment.ts'

export const own = (db: Database) =>
  owning(db, 'shop.payments', 'shop.payment_methods', 'shop.credit_cards', 'shop.refunds')

const select = (db: Database) =>
  own(db)
    .selectFrom('shop.payments')
    .innerJoin('shop.payment_methods', 'shop.payment_methods.id', 'shop.payments.payment_method_id')
    .leftJoin('shop.credit_cards', 'shop.credit_cards.id', 'shop.payments.credit_card_id')
    .select([
      'shop.payments.id',
      'shop.payments.number',
      'shop.payments.order_id',
      'shop.payments.contact_id',
      'shop.payments.store_credit_id',
      'shop.payments.amount_cents',
      'shop.payments.installments',
      'shop.payments.state',
      'shop.payments.provider',
      'shop.payments.provider_charge_id',
      'shop.payments.response_code',
      'shop.payments.pix_copy_paste',
      'shop.payments.pix_expires_at',
      'shop.payments.charging_since',
      'shop.payments.code_minutes',
      'shop.payments.created_at',
      'shop.payments.completed_at',
      'shop.payment_methods.id as method_id',
      'shop.payment_methods.type',
      'shop.payment_methods.kind',
      'shop.payment_methods.name',
      'shop.payment_methods.description',
      'shop.credit_cards.id as card_id',
      'shop.credit_cards.gateway_payment_profile_id',
      'shop.credit_cards.gateway_customer_profile_id',
      'shop.credit_cards.brand',
      'shop.credit_cards.last_digits',
      'shop.credit_cards.month',
      'shop.credit_cards.year',
      'shop.credit_cards.holder_id',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const listPaymentsOfOrders = async (ctx: Context, orderIds: number[]): Promise<Payment[]> => {
  if (orderIds.length === 0) return []
  const [orderId, ...others] = orderIds
  if (orderId !== undefined && others.length === 0) return toPayments(ctx, await selectOfOrder(ctx.db, orderId))
  const rows = await select(ctx.db)
    .where(among('shop.payments.order_id', orderIds, 'bigint'))
    .orderBy('shop.payments.id')
    .execute()
  return toPayments(ctx, rows)
}

const selectOfOrder = builtOnce((db, orderId: number) =>
  select(db).where('shop.payments.order_id', '=', orderId).orderBy('shop.payments.id'),
)

/**
 * Locks all payments of the order, because whether one may complete depends on the others. They are read by a separate
 * statement after the locks were taken: a statement that waited would not see a payment added meanwhile.
 */
export const lockAllOfOrder = async (ctx: Context, orderId: number): Promise<Payment[]> => {
  const locks = own(ctx.db)
    .selectFrom('shop.payments')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Issued together, executed in order: a connection keeps the order of its statements.
  const [, payments] = await Promise.all([locks, listPaymentsOfOrders(ctx, [orderId])])
  return payments
}

/** The same for many orders, whose locks the caller holds. */
export const lockAllOfOrders = async (ctx: Context, orderIds: number[]): Promise<Payment[]> => {
  const locks = own(ctx.db)
    .selectFrom('shop.payments')
    .select('id')
    .where(among('order_id', orderIds, 'bigint'))
    .orderBy('order_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [, payments] = await Promise.all([locks, listPaymentsOfOrders(ctx, orderIds)])
  return payments
}

/** The same without store credit: the external payments. */
export const lockPaymentsOfOrder = async (ctx: Context, orderId: number): Promise<Payment[]> =>
  (await lockAllOfOrder(ctx, orderId)).filter(({ storeCreditId }) => storeCreditId === null)

/** The store credit payments of the order, in any state. A caller who changes them holds the order's lock. */
export const listCreditPayments = async (ctx: Context, orderId: number): Promise<Payment[]> =>
  (await listPaymentsOfOrders(ctx, [orderId])).filter(({ storeCreditId }) => storeCreditId !== null)

export const getPayment = async (ctx: Context, id: number): Promise<Payment> => {
  const row = await select(ctx.db).where('shop.payments.id', '=', id).executeTakeFirstOrThrow()
  return (await toPayments(ctx, [row]))[0] as Payment
}

export const findPaymentByNumber = async (ctx: Context, number: string): Promise<Payment | null> => {
  const row = await select(ctx.db).where('shop.payments.number', '=', number).executeTakeFirst()
  return row ? ((await toPayments(ctx, [row]))[0] as Payment) : null
}

type NewPayment = Pick<Payment, 'orderId' | 'contactId' | 'amountCents' | 'installments' | 'provider'> & {
  methodId: number
  cardId: number | null
  storeCreditId?: number
  isChargedLater?: boolean
  codeMinutes?: number | null
  state: PaymentState
  createdAt: Date
}

/**
 * Writes a payment under a new unique number, and returns its id. The number is also our key at the provider, so one
 * that is already taken is drawn again.
 */
export const saveNewPayment = async (ctx: Context, payment: NewPayment): Promise<number> => {
  for (;;) {
    const row = await own(ctx.db)
      .insertInto('shop.payments')
      .values({
        number: newPaymentNumber(),
        order_id: payment.orderId,
        contact_id: payment.contactId,
        payment_method_id: payment.methodId,
        credit_card_id: payment.cardId,
        store_credit_id: payment.storeCreditId ?? null,
        amount_cents: payment.amountCents,
        installments: payment.installments,
        is_charged_later: payment.isChargedLater ?? false,
        code_minutes: payment.codeMinutes ?? null,
        state: payment.state,
        provider: payment.provider,
        created_at: payment.createdAt,
        updated_at: payment.createdAt,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
}

/**
 * Writes a payment for money that came without one. It is void until the news of its charge is recorded, which
 * completes it like any late payment.
 */
export const saveTakenIn = async (
  ctx: Context,
  input: { number: string; orderId: number; contactId: string; methodId: number; charge: Charge },
): Promise<number> => {
  const { id } = await own(ctx.db)
    .insertInto('shop.payments')
    .values({
      number: input.number,
      order_id: input.orderId,
      contact_id: input.contactId,
      payment_method_id: input.methodId,
      amount_cents: input.charge.amountCents,
      installments: input.charge.installments,
      state: 'void',
      provider: ctx.gateways.payments.provider,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes every field that changes during a payment's life. */
export const savePayment = async (
  ctx: Context,
  payment: Payment,
  { checkDueAt }: { checkDueAt: Date | null },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({
      state: payment.state,
      amount_cents: payment.amountCents,
      provider_charge_id: payment.providerChargeId,
      response_code: payment.responseCode,
      pix_copy_paste: payment.pix?.copyPaste ?? null,
      pix_expires_at: payment.pix?.expiresAt ?? null,
      charging_since: payment.chargingSince,
      code_minutes: payment.codeMinutes,
      completed_at: payment.completedAt,
      check_due_at: checkDueAt,
      updated_at: ctx.now(),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** The same for many card payments in one statement; a code by Pix they have none. */
export const saveCardPayments = async (
  ctx: Context,
  saved: { payment: Payment; checkDueAt: Date | null }[],
): Promise<void> => {
  if (saved.length === 0) return
  const all = <T>(of: (payment: Payment) => T) => saved.map(({ payment }) => of(payment))
  await sql`update shop.payments as payment set state = new.state, amount_cents = new.amount_cents,
      provider_charge_id = new.provider_charge_id, response_code = new.response_code,
      charging_since = new.charging_since, completed_at = new.completed_at, check_due_at = new.check_due_at,
      updated_at = ${ctx.now()}
    from unnest(${all(({ id }) => id)}::bigint[], ${all(({ state }) => state)}::text[],
      ${all(({ amountCents }) => amountCents)}::bigint[], ${all(({ providerChargeId }) => providerChargeId)}::text[],
      ${all(({ responseCode }) => responseCode)}::text[], ${all(({ chargingSince }) => chargingSince)}::timestamptz[],
      ${all(({ completedAt }) => completedAt)}::timestamptz[],
      ${saved.map(({ checkDueAt }) => checkDueAt)}::timestamptz[]) as new (id, state, amount_cents, provider_charge_id,
      response_code, charging_since, completed_at, check_due_at)
    where payment.id = new.id`.execute(own(ctx.db))
}

export const listActiveMethods = async (ctx: Context): Promise<PaymentMethod[]> => {
  const rows = await own(ctx.db)
    .selectFrom('shop.payment_methods')
    .select(['id', 'type', 'kind', 'name', 'description'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PaymentKind }))
}

/** The payment method of store credit; it is never in the list of offered methods. */
export const getCreditMethodId = async (ctx: Context): Promise<number> => {
  const { id } = await own(ctx.db)
    .selectFrom('shop.payment_methods')
    .select('id')
    .where('kind', '=', 'storeCredit')
    .executeTakeFirstOrThrow()
  return id
}

const toPayments = async (ctx: Context, rows: Row[]): Promise<Payment[]> => {
  const holders = await listCardHolders(ctx, { ids: rows.flatMap(({ holder_id }) => holder_id ?? []) })
  const names = new Map(holders.map(({ id, name }) => [id, name]))
  return rows.map((row) => toPayment(row, names))
}

const toPayment = (row: Row, names: Map<string, string>): Payment => ({
  id: row.id,
  number: row.number,
  orderId: row.order_id,
  contactId: row.contact_id,
  method: {
    id: row.method_id,
    type: row.type,
    kind: row.kind as PaymentKind,
    name: row.name,
    description: row.description,
  },
  card: toCard(row, names),
  storeCreditId: row.store_credit_id,
  amountCents: row.amount_cents,
  installments: row.installments,
  state: row.state as PaymentState,
  provider: row.provider,
  providerChargeId: row.provider_charge_id,
  responseCode: row.response_code,
  pix:
    row.pix_copy_paste && row.pix_expires_at ? { copyPaste: row.pix_copy_paste, expiresAt: row.pix_expires_at } : null,
  codeMinutes: row.code_minutes,
  chargingSince: row.charging_since,
  createdAt: row.created_at,
  completedAt: row.completed_at,
})

const toCard = (row: Row, names: Map<string, string>): CreditCard | null =>
  row.card_id === null || row.gateway_payment_profile_id === null
    ? null
    : {
        id: row.card_id,
        token: row.gateway_payment_profile_id,
        customerId: row.gateway_customer_profile_id,
        brand: row.brand,
        lastDigits: row.last_digits,
        month: row.month,
        year: row.year,
        holderName: row.holder_id === null ? null : (names.get(row.holder_id) ?? null),
      }

/** SQL for "money may come, or has come, for the order in this column": for whoever lists orders that nobody pays. */
export const isKnownToProvider = (orderColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from shop.payments known
    where known.order_id = ${sql.ref(orderColumn)} and known.state not in ('checkout', 'invalid'))`
