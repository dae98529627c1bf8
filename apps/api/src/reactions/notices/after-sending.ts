import { noteWarned } from '#domains/people/recoveries'
import type { Context } from '#platform/context'
import { partsOf } from '../accounts/recovery-mails.ts'
import type { Template } from '../mails/templates.ts'

type Note = (ctx: Context, subject: string) => Promise<void>

/**
 * The mails that something waits for: what is noted once the mail server has taken one. It is repeatable, because it
 * comes before the mail counts as sent.
 */
export const afterSending: Partial<Record<Template, Note>> = {
  'recovery-agreed': (ctx, subject) => {
    const { recoveryId, at } = partsOf(subject)
    return noteWarned(ctx, { recoveryId, agreedAt: at })
  },
}
