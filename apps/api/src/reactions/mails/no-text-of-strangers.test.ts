import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { mailSubjectsIn, orderOfBruno, resetOf, strange } from '../notices/mail-subjects.factory.ts'
import { greetingBy, professionalIn } from './greeting.ts'
import { renderHtml, renderText } from './render-message.ts'
import { type Template, templateNames, writeMessage } from './templates.ts'

describe('a name in a greeting', () => {
  test.each([
    ['Ana', 'Olá, Ana.'],
    ['Ana Beatriz', 'Olá, Ana.'],
    ['  José-Carlos ', 'Olá, José-Carlos.'],
    ["D'Ávila", "Olá, D'Ávila."],
    ['Зоя', 'Olá, Зоя.'],
  ])('%j: %s', (given, greeting) => expect(greetingBy(given)).toBe(greeting))

  test.each([
    null,
    '',
    '   ',
    'Resgate em https://evil.example',
    'evil.example',
    'www.evil.example/a',
    'a@evil.example',
    'Ana\nClique aqui',
    'Ana\r\nBcc: zoe@evil.example',
    'Ana\u2028Clique',
    '<b>Ana</b>',
    'Ana: clique',
    'Ana 0800 123',
    '\u202Eana',
    'Ana'.repeat(30),
  ])('%j is left out whole', (given) => expect(greetingBy(given)).toBeNull())

  test('one of the team keeps title and letters', () => {
    expect(professionalIn('Dra. Helena Prado')).toBe('Dra. Helena Prado')
    expect(professionalIn('Dra. https://evil.example\nPrado')).toBe('Dra. https evil example Prado')
  })
})

let it: TestWorld
let ctx: Context
let subjects: ReturnType<typeof mailSubjectsIn>
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
  subjects = mailSubjectsIn(it)
})
afterAll(() => it.close())

/** Every patient or guest gets the name that an attacker would want in a mail. */
const renamePatients = async () => {
  const [first, last] = strange
  const names = JSON.stringify({ first_name: first, last_name: last })
  await sql`update people.users set first_name = ${first}, last_name = ${last}
    where id not in (select user_id from people.professionals)`.execute(ctx.db)
  await sql`update people.contacts set private_metadata = private_metadata || ${names}::jsonb`.execute(ctx.db)
  await sql`update people.addresses set first_name = ${first}, last_name = ${last} where frozen_at is null`.execute(
    ctx.db,
  )
}
beforeEach(renamePatients)

test.each(templateNames)('%s carries nothing that a stranger typed', async (template) => {
  const subjectId = String(await subjects[template]())
  await renamePatients()
  const written = await writeMessage(ctx, { template, subjectId })
  if (!written) throw new Error(`${template} has nothing to say`)
  const { message } = written
  for (const said of [message.subject, message.preview, renderText(message), renderHtml(message)])
    expect(said).not.toMatch(/evil|resgate/i)
})

test('who has proven his e-mail is greeted, who has not is not: a guest, and whom a payment opened an account', async () => {
  await sql`update people.users set first_name = 'Ana', last_name = 'Lima'
    where id not in (select user_id from people.professionals)`.execute(ctx.db)
  const greetingOf = async (template: Template, subjectId: string | number) =>
    (await writeMessage(ctx, { template, subjectId: String(subjectId) }))?.message.greeting
  expect(await greetingOf('new-password', await resetOf('diego@prumo.example'))).toBe('Olá, Ana.')
  expect(await greetingOf('order-awaiting-pix', (await orderOfBruno('pix')).id)).toBe('Olá, Ana.')
  expect(await greetingOf('order-awaiting-pix', (await aPlacedOrder(ctx, { by: 'pix' })).id)).toBeNull()
  await sql`update people.users set password_hash = null where email = 'marina@prumo.example'`.execute(ctx.db)
  expect(await greetingOf('set-password', await resetOf('marina@prumo.example'))).toBeNull()
})
