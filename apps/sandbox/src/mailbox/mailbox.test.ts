import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const send = async (sandbox: RunningSandbox, mail: object = {}) => {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false })
  return transport.sendMail({
    from: 'Prumo <oi@prumo.example>',
    to: 'bruno@prumo.example',
    subject: 'Pagamento confirmado: pedido R123',
    text: 'Acompanhe em http://127.0.0.1:3000/pedidos/R123#token=a.',
    html: '<p>Olá, Bruno.</p><a href="http://127.0.0.1:3000/pedidos/R123?a=1&amp;b=2#token=a">Acompanhar</a><script>alert(1)</script>',
    ...mail,
  })
}
const read = async (sandbox: RunningSandbox, query = '') =>
  (await sandbox.call('GET', `/mail.json${query}`)).json.messages

test('a mail for anybody arrives, with its words and links', async () => {
  const sandbox = await runningSandbox()
  await send(sandbox)
  const [mail] = await read(sandbox)
  expect(mail).toMatchObject({
    id: 1,
    from: '"Prumo" <oi@prumo.example>',
    to: ['bruno@prumo.example'],
    subject: 'Pagamento confirmado: pedido R123',
    date: '2026-11-20T15:00:00.000Z',
    links: ['http://127.0.0.1:3000/pedidos/R123?a=1&b=2#token=a', 'http://127.0.0.1:3000/pedidos/R123#token=a'],
  })
  expect(mail.html).toContain('Olá, Bruno.')
  expect((await sandbox.call('GET', '/mail/1.json')).json).toEqual(mail)
  expect((await sandbox.call('GET', '/mail/2.json')).status).toBe(404)
})

test('a sender that signs in is let in as well', async () => {
  const sandbox = await runningSandbox()
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth: { user: 'a', pass: 'b' } })
  await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 'oi', text: 'oi' })
  expect(await read(sandbox)).toHaveLength(1)
})

test('the same Message-ID is one mail, counted; a restart keeps it', async () => {
  const before = await runningSandbox()
  const attachments = [{ filename: 'recibo.pdf', content: 'pdf' }]
  await send(before, { messageId: '<1@prumo>', attachments })
  await send(before, { messageId: '<1@prumo>', attachments, to: 'diego@prumo.example' })
  const sandbox = await before.restart()
  expect(await read(sandbox)).toMatchObject([{ times_received: 2, to: ['bruno@prumo.example', 'diego@prumo.example'] }])
  expect((await sandbox.call('GET', '/mail')).text).toContain('2 vezes')
})

test('mails are found by recipient and by what came after', async () => {
  const sandbox = await runningSandbox()
  await send(sandbox, { subject: 'one' })
  sandbox.clock.advance(1_000)
  await send(sandbox, { subject: 'two', to: 'Diego@prumo.example', bcc: 'helena@prumo.example' })
  const subjects = async (query: string) =>
    (await read(sandbox, query)).map(({ subject }: { subject: string }) => subject)
  expect(await subjects('')).toEqual(['two', 'one'])
  expect(await subjects('?to=diego@prumo.example')).toEqual(['two'])
  expect(await subjects('?to=helena')).toEqual(['two'])
  expect(await subjects('?to=ego@prumo.example')).toEqual([])
  expect(await subjects('?after=1')).toEqual(['two'])
  expect(await subjects('?after=2026-11-20T15:00:00Z')).toEqual(['two'])
  expect((await sandbox.call('GET', '/mail.json?after=soon')).status).toBe(400)
  const page = (await sandbox.call('GET', '/mail?to=diego')).text
  expect([page.includes('two'), page.includes('one')]).toEqual([true, false])
})

test('a mail is read in a frame that runs, sends and fetches nothing', async () => {
  const sandbox = await runningSandbox()
  await send(sandbox, { subject: '<b>x</b>' })
  const page = (await sandbox.call('GET', '/mail/1')).text
  expect(page).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"')
  expect(page).not.toContain('<b>x</b>')
  const body = await sandbox.call('GET', '/mail/1/body')
  expect(body.text).toContain('<base target="_blank">')
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-same-origin/)
})

test('an attachment is kept and can be fetched', async () => {
  const sandbox = await runningSandbox()
  await send(sandbox, { attachments: [{ filename: 'receita.pdf', content: 'pdf', contentType: 'application/pdf' }] })
  expect((await read(sandbox))[0].attachments).toEqual([{ filename: 'receita.pdf', content_type: 'application/pdf' }])
  const { text, headers } = await sandbox.call('GET', '/mail/1/attachments/0')
  expect([text, headers.get('content-type')]).toEqual(['pdf', 'application/pdf'])
  expect((await sandbox.call('GET', '/mail/1/attachments/1')).status).toBe(404)
})

test.each([
  ['drop', 451],
  ['error', 550],
])('%s: the sender hears %i and nothing is kept', async (kind, responseCode) => {
  const sandbox = await runningSandbox()
  await sandbox.call('PUT', '/control/faults', { service: 'mail', kind, times: 1 })
  await expect(send(sandbox)).rejects.toMatchObject({ responseCode })
  expect(await read(sandbox)).toEqual([])
  await send(sandbox)
  expect(await read(sandbox)).toHaveLength(1)
})
