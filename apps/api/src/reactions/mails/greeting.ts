import { findMailbox } from '#domains/people/identity'
import type { Context } from '#platform/context'

const mostLetters = 60
const name = new RegExp(`^[\\p{L}\\p{M}'’ -]{1,${mostLetters}}$`, 'u')

/**
 * A mail greets only with a complete name that looks like one. Anybody can type any name with anybody's address, so a
 * name that contains anything else (a URL, a line break, a digit) is omitted.
 */
export const greetingBy = (given: string | null): string | null => {
  if (given === null || !name.test(given.trim())) return null
  const [first = ''] = given.trim().split(' ')
  return first === '' ? null : `Olá, ${first}.`
}

export type Addressee = { userId: number; to: string; greeting: string | null }

/** The account that a mail goes to. If its e-mail is not proven, the mail greets without a name. */
export const findAddressee = async (ctx: Context, userId: number): Promise<Addressee | null> => {
  const mailbox = await findMailbox(ctx, { userId })
  return mailbox && { userId, to: mailbox.email, greeting: mailbox.isProven ? greetingBy(mailbox.firstName) : null }
}

/** Greets by name only if the e-mail is this account's; a guest's address is not proven. */
export const greetingAt = async (ctx: Context, at: { email: string | null; userId: number | null }) => {
  const addressee = at.userId === null ? null : await findAddressee(ctx, at.userId)
  return addressee && addressee.to.toLowerCase() === at.email?.toLowerCase() ? addressee.greeting : null
}

/** A professional's name as on documents: letters, and the point of a title, in one line. */
export const professionalIn = (given: string): string =>
  given
    .replace(/[^\p{L}\p{M}'’. -]/gu, ' ')
    .replace(/\.(?!\s|$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120)
