import { sql } from 'kysely'
import { wakeDueWork } from '#platform/announce'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type Claimed, type DueQueue, leaseFrom } from '#platform/lease'
import { type Waiting, waitingOf } from '#platform/waiting'
import type { Template } from './templates.ts'

const own = (ctx: Context) => owning(ctx.db, 'platform.mails')

export type WaitingMail = { id: string; template: string; subjectId: string; attempts: number; createdAt: Date }

/**
 * Queues a mail in the caller's transaction: only the template and the row it is about, no text and no address. Once
 * per template and subject, however often it is requested.
 */
export const queueMail = async (
  ctx: Context,
  mail: { template: Template; subjectId: number | string },
): Promise<void> => {
  await own(ctx)
    .insertInto('platform.mails')
    .values({
      template: mail.template,
      subject_id: String(mail.subjectId),
      unique_key: `${mail.template}:${mail.subjectId}`,
      due_at: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
  await wakeDueWork(ctx.db, 'send-due-mails')
}

export type QueuedMail = { template: Template; subjectId: string }

/** The same of several, in one statement; those that were queued before cost nothing. Returns how many are new. */
export const queueMails = async (ctx: Context, mails: QueuedMail[]): Promise<number> => {
  const subjects = mails.map(({ subjectId }) => subjectId)
  const { numAffectedRows = 0n } = await sql`
    insert into platform.mails (template, subject_id, unique_key, due_at, created_at)
    select it.template, it.subject, it.template || ':' || it.subject, ${ctx.now()}, ${ctx.now()}
    from unnest(${mails.map(({ template }) => template)}::text[], ${subjects}::text[]) as it (template, subject)
    where not exists (select from platform.mails m where m.unique_key = it.template || ':' || it.subject)
    on conflict (unique_key) do nothing`.execute(own(ctx))
  if (numAffectedRows > 0n) await wakeDueWork(ctx.db, 'send-due-mails')
  return Number(numAffectedRows)
}

/** In `last_error` until it is claimed again, so that it holds up no later mail about the same subject meanwhile. */
const hisHours = 'his_hours'

export const mailsToSend: DueQueue = { table: 'platform.mails', dueAt: 'due_at', attempts: 'attempts', id: 'uuid' }

/**
 * Claims mails whose time has come, in the order in which they were queued. A mail waits for the first try of an
 * earlier one about the same subject, in whatever process; not for its further tries, which may last a day, nor while
 * that one waits for its reader's hours.
 */
export const claimDueMails = async (ctx: Context, { limit }: { limit: number }): Promise<Claimed<WaitingMail>> => {
  const until = leaseFrom(ctx.now())
  const rows = await own(ctx)
    .updateTable('platform.mails')
    .set((mail) => ({
      due_at: until,
      attempts: mail('attempts', '+', 1),
      last_error: sql<string | null>`nullif(last_error, ${hisHours})`,
    }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('platform.mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('unneeded_at', 'is', null)
        .where('due_at', '<=', ctx.now())
        .where((mail) =>
          // Looked up by its index for each mail, and the limit keeps it so: an anti-join compares every waiting mail
          // with every other while the statistics of a table that was empty a moment ago are old.
          mail(
            'position',
            '<=',
            mail.fn.coalesce(
              mail
                .selectFrom('platform.mails as untried')
                .select('untried.position')
                .whereRef('untried.subject_id', '=', 'platform.mails.subject_id')
                .where('untried.sent_at', 'is', null)
                .where('untried.given_up_at', 'is', null)
                .where('untried.unneeded_at', 'is', null)
                .where('untried.attempts', '<=', 1)
                .where((untried) =>
                  untried.or([
                    untried('untried.last_error', 'is', null),
                    untried.and([
                      untried('untried.last_error', '=', hisHours),
                      untried('untried.due_at', '<=', ctx.now()),
                    ]),
                  ]),
                )
                .orderBy('untried.position')
                .limit(1),
              'platform.mails.position',
            ),
          ),
        )
        // What waited all night waits a minute more: a code that is asked for at eight does not stand behind it.
        .orderBy(({ eb }) => eb('last_error', 'is not distinct from', hisHours))
        .orderBy('due_at')
        .orderBy('position')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'template', 'subject_id', 'attempts', 'created_at', 'position'])
    .execute()
  const inOrder = rows.toSorted((one, other) => one.position - other.position)
  const mails = inOrder.map(({ id, template, subject_id, attempts, created_at }) => ({
    id,
    template,
    subjectId: subject_id,
    attempts,
    createdAt: created_at,
  }))
  return { rows: mails, until }
}

export const saveSent = async (ctx: Context, id: string): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set({ sent_at: ctx.now(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Not if it begins anew meanwhile, as saveGivenUp. */
export const saveTry = async (
  ctx: Context,
  input: { id: string; attempts: number; dueAt: Date; error: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set({ due_at: input.dueAt, last_error: input.error })
    .where('id', '=', input.id)
    .where('attempts', '=', input.attempts)
    .execute()
}

/** Not tried after all, which is no try of its own: an earlier mail to the same mailbox found no answer. */
export const savePutOff = async (
  ctx: Context,
  input: { id: string; attempts: number; dueAt: Date; error: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set((mail) => ({ due_at: input.dueAt, attempts: mail('attempts', '-', 1), last_error: input.error }))
    .where('id', '=', input.id)
    .where('attempts', '=', input.attempts)
    .execute()
}

/**
 * Not before its reader's hours, which is no try of its own. One that was never tried begins its day of tries with
 * them, and counts as waiting only from then on. Not if it begins anew meanwhile, as saveGivenUp.
 */
export const saveForHisHours = async (
  ctx: Context,
  { id, attempts, at }: { id: string; attempts: number; at: Date },
): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set((mail) => ({
      due_at: at,
      created_at: sql`case when attempts <= 1 then ${at} else created_at end`,
      attempts: mail('attempts', '-', 1),
      last_error: hisHours,
    }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** The matter is closed, or there is nobody to inform any more, or he does not want this by mail. */
export const saveUnneeded = async (ctx: Context, id: string): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set({ unneeded_at: ctx.now(), last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Not if it begins anew meanwhile: it goes to another mailbox then. */
export const saveGivenUp = async (
  ctx: Context,
  input: { id: string; attempts: number; error: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set({ given_up_at: ctx.now(), last_error: input.error })
    .where('id', '=', input.id)
    .where('attempts', '=', input.attempts)
    .execute()
}

/**
 * Begins anew with the mails about an order that have not arrived, given up or not: those of these keys
 * (`<template>:<subject>`), and those of its recalled lots. Those that have arrived stay as they are.
 */
export const beginAnew = async (
  ctx: Context,
  { keys, orderId }: { keys: string[]; orderId: number },
): Promise<void> => {
  await own(ctx)
    .updateTable('platform.mails')
    .set({ given_up_at: null, attempts: 0, last_error: null, due_at: ctx.now(), created_at: ctx.now() })
    .where('sent_at', 'is', null)
    .where('unneeded_at', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        eb('unique_key', 'in', keys),
        and([
          eb('given_up_at', 'is not', null),
          eb('template', '=', 'goods-recalled'),
          eb('subject_id', 'like', `%:${orderId}`),
        ]),
      ]),
    )
    .execute()
  await wakeDueWork(ctx.db, 'send-due-mails')
}

/** How many mails wait, but not for their readers' hours, and for how long the oldest has waited. */
export const mailBacklog = async (ctx: Context): Promise<Waiting[]> => {
  const row = await own(ctx)
    .selectFrom('platform.mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('unneeded_at', 'is', null)
    .where((mail) => mail.or([mail('last_error', 'is distinct from', hisHours), mail('due_at', '<=', ctx.now())]))
    .executeTakeFirstOrThrow()
  return [waitingOf(ctx.now(), row)]
}
