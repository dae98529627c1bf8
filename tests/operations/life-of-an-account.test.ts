import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../apps/api/src/app.ts'
import { openLog } from '../../apps/api/src/platform/log.ts'
import { aPdf } from '../../apps/api/src/testing/a-pdf.ts'
import { guestOf } from '../../apps/api/src/testing/guest.ts'
import { type OwnSecurity, ownSecurity } from '../../apps/api/src/testing/own-security.ts'
import { sandboxControl } from '../../apps/api/src/testing/sandbox-control.ts'
import { password, signUpsIn } from '../../apps/api/src/testing/sign-ups.ts'
import { softwareAuthenticator } from '../../apps/api/src/testing/software-authenticator.ts'
import { upload } from '../../apps/api/src/testing/upload.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { columnsThatSay } from './search-database.ts'

/*
 * An account from its sign-up to its erasure, with all that protects it. Whatever was typed, mailed or handed out on
 * the way is looked for in the logs, in every column and in every mail.
 */
const [email, newEmail] = ['zqvidazq@exemplo.example', 'zqnovazq@exemplo.example']
const newPassword = 'zq outra senha bem longa'
const cpfs = ['529.982.247-25', '52998224725']
const person = {
  first_name: 'Zenóbia',
  last_name: 'Quirinópolis',
  phone: '91234-9876',
  street: 'Rua das Quaresmeiras, 77',
}
const fileName = 'zq-exame-da-zenobia.pdf'

let it: TestWorld
let client: pg.Client
const log: string[] = []
/** What opens the account: it stands nowhere as it is, and in no mail but the one that brings it. */
const secrets = new Map<string, string>()
/** Who she is: it stands with people alone. */
const personal = [email, newEmail, ...cpfs, ...Object.values(person)]

const sayOnce = (what: string, ...values: string[]): void => {
  for (const [n, value] of values.entries()) {
    if (value.length < 6) throw new Error(`there is no ${what}`)
    secrets.set(`${what} ${n}`, value)
  }
}

beforeAll(async () => {
  it = await testWorld()
  const write = (line: string) => void log.push(line)
  Object.assign(it.world, { log: openLog({ level: 'debug', name: 'api' }, { write, trouble: () => null }) })
  it.app = await buildApp({ ...it.app.parts, world: it.world, log: it.world.log as ReturnType<typeof openLog> })
  client = new pg.Client({ connectionString: it.config.database.url })
  await client.connect()
  await live()
})
afterAll(async () => {
  await client?.end()
  await it?.app.close()
  await it?.close()
})

const live = async (): Promise<void> => {
  sayOnce('password', password, newPassword)
  const one = await ownSecurity(it, email)
  sayOnce('access token', one.bearer)
  await tellWhoSheIs(one)
  await addSecondSteps(one)
  await enterInEveryWay(one)
  await giveFile(one)
  await changeEmail(one)
  await forgetPassword()
}

const tellWhoSheIs = async (one: OwnSecurity): Promise<void> => {
  const { first_name, last_name, phone, street } = person
  const profile = {
    first_name,
    last_name,
    cpf_number: cpfs[0],
    phone_number: `+55 11 ${phone}`,
    birth_date: '1990-01-01',
  }
  expect((await one.call('PATCH', 'profile', { profile })).status).toBe(200)
  const address = {
    firstname: first_name,
    lastname: last_name,
    address1: street,
    city: 'São Paulo',
    zipcode: '01310-200',
    state_name: 'SP',
    country_iso: 'BR',
    phone,
  }
  const saved = await guestOf(it, { bearer: one.bearer }).post('account/addresses', { address })
  expect(saved.status).toBeLessThan(300)
}

let device: ReturnType<typeof softwareAuthenticator>
const addSecondSteps = async (one: OwnSecurity): Promise<void> => {
  const wrong = await one.prove({ password: `${password}x` })
  expect(wrong.status).toBe(422)
  await one.prove()
  expect((await one.addApp()).status).toBe(200)
  sayOnce('recovery code', ...(await one.recoveryCodes()))
  const { question } = (await one.call('POST', 'passkey_questions')).body
  device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
  const response = device.create(question.options)
  const named = { challengeId: question.challengeId, response, name: 'Meu celular' }
  expect((await one.call('POST', 'passkeys', named)).status).toBe(200)
  expect((await one.call('PUT', 'second_steps/mail')).status).toBe(200)
}

type Body = { access_token?: string; refresh_token?: string }
const opened = ({ status, body }: { status: number; body: Body }): void => {
  expect(status).toBe(200)
  sayOnce(`session ${secrets.size}`, body.access_token ?? '', body.refresh_token ?? '')
}

const enterInEveryWay = async (one: OwnSecurity): Promise<void> => {
  it.clock.advance(120_000)
  await one.enter({ token: '000000' })
  const byApp = await one.enter({ token: await one.code(), cookies_enabled: true })
  opened(byApp)
  sayOnce('device', /prumo_device=([^;]+)/.exec(byApp.cookies)?.[1] ?? '')
  opened(await one.enter({ token: [...secrets].find(([what]) => what === 'recovery code 0')?.[1] }))
  await one.ask({ way: 'mail' })
  const code = await one.newestMailedCode()
  sayOnce('mailed code', code)
  opened(await one.enter({ token: code }))
  const asked = await it.app.inject({ method: 'POST', url: '/spree_oauth/passkey_question', payload: {} })
  const { challengeId, options } = asked.json()
  const passkey = { challengeId, response: device.get(options) }
  const payload = { grant_type: 'urn:prumo:passkey', passkey }
  const byPasskey = await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  opened({ status: byPasskey.statusCode, body: byPasskey.json() })
  const headers = { authorization: `Bearer ${byPasskey.json().access_token}` }
  sayOnce('nest token', (await it.app.inject({ method: 'POST', url: '/auth', headers })).json().token)
}

const giveFile = async (one: OwnSecurity): Promise<void> => {
  const answer = await upload(it, { bearer: one.bearer, files: [[fileName, aPdf()]] })
  expect(answer.statusCode).toBe(200)
  const [document] = answer.json().profile.medicalDocuments
  sayOnce('signature of a file', new URL(document.fileSrc).searchParams.get('signature') ?? '')
}

const changeEmail = async (one: OwnSecurity): Promise<void> => {
  await one.prove({ code: await one.code(60) })
  it.clock.advance(60_000)
  await one.prove({ code: await one.code() })
  const asked = await one.call('PUT', 'email_change', { email: newEmail, current_password: password })
  expect(asked.status).toBe(200)
  const path = await signUpsIn(it).mailedPath(newEmail)
  sayOnce('link', decodeURIComponent(path.split('/')[1] ?? ''))
  expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(200)
}

const forgetPassword = async (): Promise<void> => {
  await guestOf(it).post('passwords', { user: { email: newEmail } })
  const path = await signUpsIn(it).resetPath(newEmail)
  sayOnce('reset link', decodeURIComponent(path.split('/')[1] ?? ''))
  const user = { password: newPassword, password_confirmation: newPassword }
  expect((await guestOf(it).patch(path, { user })).status).toBe(200)
  await it.settle()
}

const mails = async () => {
  const { mails } = sandboxControl(it.sandbox.url)
  return [...(await mails(email)), ...(await mails(newEmail))]
}

test('what opens the account stands in no column as it is', async () => {
  expect(secrets.size).toBeGreaterThan(24)
  expect(await columnsThatSay(client, [...secrets.values()])).toEqual([])
})

test('who she is, and what her file is called, stands with people alone', async () => {
  const found = await columnsThatSay(client, [...personal, fileName])
  expect(found.filter((place) => !place.startsWith('people.'))).toEqual([])
  expect(found.filter((place) => place.endsWith(fileName))).toEqual([])
  expect(found.length).toBeGreaterThan(5)
})

test('no line of the log holds either, at its most talkative', () => {
  const lines = log.join('\n')
  expect(lines).toContain('/spree_oauth/token')
  expect([...secrets.values(), ...personal, fileName].filter((each) => lines.includes(each))).toEqual([])
})

test('a mail brings the one code or link that it is for; links carry their secret behind the #', async () => {
  const all = await mails()
  expect(all.length).toBeGreaterThan(8)
  const isBrought = /^(mailed code|link|reset link) /
  const told = [...secrets].filter(([what]) => !isBrought.test(what)).map(([, value]) => value)
  for (const { subject, text, html = '', links } of all as {
    subject: string
    text: string
    html?: string
    links: string[]
  }[]) {
    const whole = decodeURIComponent(`${subject}\n${text}\n${html}`.replaceAll(/%(?![0-9a-f]{2})/gi, ''))
    expect([
      subject,
      [...told, ...cpfs, person.phone, person.street, fileName].filter((each) => whole.includes(each)),
    ]).toEqual([subject, []])
    for (const value of [...secrets.values(), person.last_name]) expect(subject).not.toContain(value)
    for (const link of links)
      expect([...secrets.values()].some((each) => link.split('#')[0]?.includes(each))).toBe(false)
  }
  for (const [what, value] of secrets)
    if (isBrought.test(what)) {
      const bringing = all.filter(({ text }) => decodeURIComponent(text).includes(value))
      expect([what, bringing.length]).toEqual([what, 1])
    }
})

test('after its erasure nothing of her is left but the name and CPF of the record that the law keeps', async () => {
  const entered = await signUpsIn(it).enter(newEmail, newPassword)
  const payload = { password: newPassword, confirmation: 'apagar minha conta' }
  const bearer = entered.status === 200 ? entered.bearer : await byPasskey()
  const headers = { authorization: `Bearer ${bearer}` }
  const asked = await it.app.inject({ method: 'POST', url: '/api/v1/erasures', headers, payload })
  expect(asked.json()).toMatchObject({ erasure: { state: 'waiting' } })
  it.clock.advance(8 * 86_400_000)
  await it.settle()
  // The last mail has gone; its address is forgotten three days after it.
  it.clock.advance(4 * 86_400_000)
  await it.settle()
  // CFM 1.638/2002 art. 5 I: she gave a document, and a clinical record names its patient.
  expect(await columnsThatSay(client, [...personal, fileName])).toEqual([
    `people.profiles.cpf: ${cpfs[1]}`,
    `people.users.first_name: ${person.first_name}`,
    `people.users.last_name: ${person.last_name}`,
  ])
  expect([...secrets.values(), ...personal].filter((each) => log.join('\n').includes(each))).toEqual([])
})

const byPasskey = async (): Promise<string> => {
  const asked = await it.app.inject({ method: 'POST', url: '/spree_oauth/passkey_question', payload: {} })
  const { challengeId, options } = asked.json()
  const payload = { grant_type: 'urn:prumo:passkey', passkey: { challengeId, response: device.get(options) } }
  return (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
