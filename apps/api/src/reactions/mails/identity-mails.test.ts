import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmAccount,
  openAccount,
  passwordResetTokenOf,
  resetPassword,
  signUp,
  startPasswordReset,
} from '#domains/people/identity'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { queueMail } from './mails.repository.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const aNewAccount = async (email: string) => {
  const ctx = world.ctx({ kind: 'system' })
  const { userId } = await openAccount(ctx, { email, firstName: 'Ana', lastName: 'Lima' })
  const resetId = await startPasswordReset(ctx, { userId })
  await queueMail(ctx, { template: 'set-password', subjectId: resetId })
  return { ctx, resetId, token: passwordResetTokenOf(ctx, resetId) }
}

test('a new account is mailed its link, behind the #, under a subject that tells nothing', async () => {
  const { token } = await aNewAccount('ana@prumo.example')
  await world.settle()
  const mails = await sandbox.mails('ana@prumo.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['Defina sua senha'])
  expect(mails[0]?.links).toContain(`${world.config.webUrl}/senha#token=${encodeURIComponent(token)}`)
})

test('a link that was used before its mail could leave is not mailed', async () => {
  const { ctx, token } = await aNewAccount('rui@prumo.example')
  await resetPassword(ctx, { token, password: 'uma senha segura' })
  await world.settle()
  expect(await sandbox.mails('rui@prumo.example')).toEqual([])
})

test('whoever signed up is mailed a link to the site’s own page, which proves the e-mail', async () => {
  const ctx = world.ctx({ kind: 'system' })
  await signUp(ctx, { email: 'nova@prumo.example', password: 'uma senha boa', passwordConfirmation: 'uma senha boa' })
  await world.settle()
  const [mail] = await sandbox.mails('nova@prumo.example')
  const page = `${world.config.webUrl}/confirmar-conta#token=`
  const link = mail?.links.find((each) => each.startsWith(page)) ?? ''
  await expect(confirmAccount(ctx, { token: decodeURIComponent(link.slice(page.length)) })).resolves.toBeUndefined()
})
