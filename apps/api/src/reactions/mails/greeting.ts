import { findMailbox } from '#domains/people/identity'
import type { Context } from '#platform/context'

const mostLetters = 60
const name = new RegExp(`^[\\p{L}\\p{M}'’ -]{1,${mostLetters}}$`, 'u')

/**
 * How a mail greets: only by a name that looks like one, whole. Anybody can type one beside anybody's address, so a
 * name that carries anything else (an address of the web, a line, a digit) is left out.
 */
export const greetingBy = (given: string | null): string | null => {
  if (given === null || !name.test(given.trim())) return null
  const [first = ''] = given.trim().split(' ')
  return first === '' ? null : `Olá, ${first}.`
}

export type Addressee = { to: string; greeting: string | null }

/** The account that a mail goes to. One whose e-mail nobody has proven is greeted by no name. */
export const findAddressee = async (ctx: Context, userId: number): Promise<Addressee | null> => {
  const mailbox = await findMailbox(ctx, { userId })
  return mailbox && { to: mailbox.email, greeting: mailbox.isProven ? greetingBy(mailbox.firstName) : null }
}

/** Greets whoever an e-mail belongs to, when it is this account's; a guest's address is nobody's yet. */
export const greetingAt = async (ctx: Context, at: { email: string | null; userId: number | null }) => {
  const addressee = at.userId === null ? null : await findAddressee(ctx, at.userId)
  return addressee && addressee.to.toLowerCase() === at.email?.toLowerCase() ? addressee.greeting : null
}

/** One of the team, as documents name him: letters, and the point of a title, in one line. */
export const professionalIn = (given: string): string =>
  given
    .replace(/[^\p{L}\p{M}'’. -]/gu, ' ')
    .replace(/\.(?!\s|$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120)
