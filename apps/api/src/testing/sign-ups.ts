import { guestOf } from './guest.ts'
import { sandboxControl } from './sandbox-control.ts'
import type { TestWorld } from './world.ts'

export const password = 'uma senha muito boa'

/** Sign-ups and their mails in one test context. */
export const signUpsIn = (world: TestWorld) => {
  const signUp = (user: object, headers: Record<string, string> = {}) =>
    guestOf(world).call('POST', 'account', { user: { password, password_confirmation: password, ...user } }, headers)
  const enter = async (username: string, secret = password) => {
    const payload = { grant_type: 'password', username, password: secret }
    const answer = await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
    return { status: answer.statusCode, bearer: String(answer.json().access_token), body: answer.json() }
  }
  const mailsTo = async (address: string) => {
    await world.settle()
    return sandboxControl(world.sandbox.url).mails(address)
  }
  /** The newest mailed link of a kind, without its page. */
  const mailedToken = async (address: string, page: string): Promise<string> => {
    const links = (await mailsTo(address)).flatMap((mail) => mail.links)
    return links.find((link) => link.includes(`${page}#token=`))?.split('#token=')[1] ?? 'none'
  }
  const mailedPath = async (address: string): Promise<string> =>
    `account_confirmations/${await mailedToken(address, '/confirmar-conta')}`
  return {
    signUp,
    enter,
    mailsTo,
    subjectsTo: async (address: string) => (await mailsTo(address)).map(({ subject }) => subject),
    mailedToken,
    mailedPath,
    /** For the link to a new password. */
    resetPath: async (address: string) => `passwords/${await mailedToken(address, '/senha')}`,
    /** A customer who has confirmed the e-mail and signed in. */
    confirmed: async (email: string) => {
      await signUp({ email })
      await guestOf(world).get(await mailedPath(email))
      return guestOf(world, { bearer: (await enter(email)).bearer })
    },
    accountsWith: (email: string) =>
      world.world.db.selectFrom('people.users').selectAll().where('email', '=', email).execute(),
    signUpsWith: (email: string) =>
      world.world.db.selectFrom('people.sign_ups').selectAll().where('email', '=', email).execute(),
  }
}
