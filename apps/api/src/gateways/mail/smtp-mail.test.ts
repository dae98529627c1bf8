import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { isValidEmail } from '@prumo/brazil'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { smtpMail } from './smtp-mail.ts'

type Behaviour = {
  onGreeting?: string
  onSender?: string
  onRecipient?: string
  onData?: string
  onTls?: string
  isMute?: boolean
  cuts?: 'greeting' | 'letter'
}

let close: () => void = () => undefined
afterEach(() => close())

/** The SMTP commands that a sender needs, with the answers that the test sets. */
const mailServer = async (behaviour: Behaviour) => {
  const { onGreeting = '220 here', onSender = '250 ok', onRecipient = '250 ok' } = behaviour
  const { onData = '250 taken', onTls = '502 no', isMute = false, cuts } = behaviour
  const letters: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  let [connections, handedOver] = [0, 0]
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    connections += 1
    if (isMute) return
    if (cuts === 'greeting') return socket.destroy()
    let isLetter = false
    let buffer = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say(onGreeting)
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (isLetter) {
          if (line !== '.') letters.push(line)
          else {
            isLetter = false
            handedOver += 1
            if (cuts === 'letter') return socket.destroy()
            say(onData)
          }
        } else if (line.startsWith('MAIL')) say(onSender)
        else if (line.startsWith('RCPT')) {
          recipients.push(/^RCPT TO:<(.*)>$/.exec(line)?.[1] ?? line)
          say(onRecipient)
        } else if (line === 'DATA') {
          isLetter = true
          say('354 go')
        } else if (line === 'STARTTLS') say(onTls)
        else say(line === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const counts = () => ({ connections, handedOver })
  const hangUp = () => {
    for (const socket of sockets) socket.end('421 too long idle\r\n')
  }
  return { letters, recipients, counts, hangUp, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const letter = {
  to: 'bruno@prumo.example',
  subject: 'Olá',
  html: '<p>x</p>',
  text: 'x',
  messageId: 'm-1@prumo.example',
}
const send = (url: string, to = letter.to) =>
  smtpMail({ url, from: 'Prumo <ola@prumo.example>', timeoutMs: 300 }).send({ ...letter, to })

test('a letter is handed over with the Message-ID that it was given', async () => {
  const { url, letters } = await mailServer({})
  expect(await send(url)).toEqual({ kind: 'sent' })
  expect(letters).toContain('Message-ID: <m-1@prumo.example>')
})

test('a letter of a list says where one press leaves it; any other says nothing of lists', async () => {
  const { url, letters } = await mailServer({})
  const oneClickLeaveUrl = 'https://prumo.example/api/v1/waiting_list_entries/a.b/departure'
  await smtpMail({ url, from: 'Prumo <ola@prumo.example>' }).send({ ...letter, oneClickLeaveUrl })
  expect(letters.join('')).toContain(`List-Unsubscribe: <${oneClickLeaveUrl}>`)
  expect(letters).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  letters.length = 0
  await send(url)
  expect(letters.join('')).not.toMatch(/List-Unsubscribe/)
})

test.each<[Behaviour, object]>([
  [{ onRecipient: '550 nobody' }, { kind: 'refused', code: '550' }],
  [{ onData: '554 never' }, { kind: 'refused', code: '554' }],
  [{ onRecipient: '451 later' }, { kind: 'unknown', cause: '451' }],
  [{ onData: '421 later' }, { kind: 'unknown', cause: '421' }],
  [{ onSender: '550 who are you' }, { kind: 'unknown', cause: 'EENVELOPE' }],
  [{ onGreeting: '554 not from there' }, { kind: 'unknown', cause: expect.stringMatching(/^E/) }],
  [{ onGreeting: '421 too many of you' }, { kind: 'unknown', cause: expect.stringMatching(/^E/) }],
  [{ isMute: true }, { kind: 'unknown', cause: expect.stringMatching(/^E/) }],
])('a server that does %j gives %j', async (behaviour, outcome) => {
  const { url } = await mailServer(behaviour)
  expect(await send(url)).toMatchObject(outcome)
})

test.each(['502 no such command', '454 not now', '250 of course', '220 go, in plain words'])(
  'where a letter must be encrypted, a server that answers %j to STARTTLS gets none',
  async (onTls) => {
    const { url, letters, recipients } = await mailServer({ onTls })
    const mail = smtpMail({ url, from: 'Prumo <ola@prumo.example>', mustBeEncrypted: true, timeoutMs: 300 })
    expect(await mail.send(letter)).toMatchObject({ kind: 'unknown' })
    expect([letters, recipients]).toEqual([[], []])
  },
)

test('a server that cuts the line once it has the letter gets it once, and nobody calls it sent', async () => {
  const { url, counts } = await mailServer({ cuts: 'letter' })
  expect(await send(url)).toMatchObject({ kind: 'unknown' })
  expect(counts().handedOver).toBe(1)
})

test('a server that cuts every line at once leaves the letter waiting', async () => {
  const { url } = await mailServer({ cuts: 'greeting' })
  expect(await send(url)).toMatchObject({ kind: 'unknown' })
})

test('letters share kept connections; one that the server has closed meanwhile costs no letter', async () => {
  const { url, counts, hangUp } = await mailServer({})
  const mail = smtpMail({ url, from: 'Prumo <ola@prumo.example>', timeoutMs: 10_000 })
  const hundred = () => Promise.all(Array.from({ length: 100 }, () => mail.send(letter)))
  expect(new Set((await hundred()).map(({ kind }) => kind))).toEqual(new Set(['sent']))
  expect(counts()).toEqual({ connections: 12, handedOver: 100 })
  hangUp()
  expect((await hundred()).filter(({ kind }) => kind !== 'sent')).toEqual([])
  expect(counts().handedOver).toBe(200)
  mail.close()
})

test('a letter that is refused leaves its connection to the next', async () => {
  const { url, counts } = await mailServer({ onRecipient: '550 nobody' })
  const mail = smtpMail({ url, from: 'Prumo <ola@prumo.example>', timeoutMs: 300 })
  for (let n = 0; n < 5; n++) expect(await mail.send(letter)).toEqual({ kind: 'refused', code: '550' })
  expect(counts().connections).toBeLessThan(5)
  mail.close()
})

test('a server that is not there leaves the letter waiting', async () => {
  const { url } = await mailServer({})
  close()
  expect(await send(url)).toMatchObject({ kind: 'unknown' })
})

const asMailed = (to: string) => to.replace(/@.*/, (host) => host.toLowerCase())

test('what is taken as an address is delivered to exactly that one, and nothing else is delivered at all', async () => {
  const { url, recipients } = await mailServer({})
  const odd = fc.stringMatching(
    /^[a-zA-Z<>"(),:;' .\u200b\u00e9!-]{0,6}@?[a-z<>" .,;\u200b]{1,6}\.[a-z]{1,3}[>\u200b"]?$/,
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.emailAddress(), odd), async (to) => {
      recipients.length = 0
      const outcome = await send(url, to)
      expect(outcome).toEqual(isValidEmail(to) ? { kind: 'sent' } : { kind: 'refused', code: 'address' })
      expect(recipients).toEqual(isValidEmail(to) ? [asMailed(to)] : [])
    }),
    { numRuns: 60 },
  )
})

test.each([
  '<zoe@evil.example>',
  'zoe@evil.example>',
  'zoe@evil.example\u200b',
  'a,zoe@evil.example',
  'Zoe <z@x.example>',
])('an old row that says %j gets no letter, and nobody else does', async (to) => {
  const { url, recipients } = await mailServer({})
  expect(await send(url, to)).toEqual({ kind: 'refused', code: 'address' })
  expect(recipients).toEqual([])
})
