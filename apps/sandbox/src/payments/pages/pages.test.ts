import { expect, test } from 'vitest'
import { runningSandbox } from '../../testing/running-sandbox.ts'
import { askSeller, cardInput, order, pixInput, seller, tokenFor } from '../../testing/seller.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

test('a payer pastes a code, finds the amount, pays, and reads that it is paid', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', pixInput)
  const pasted = await sandbox.call('POST', '/payments/pagar', form({ code: ` ${charge.pix.copy_paste}\n` }))
  expect([pasted.status, pasted.headers.get('location')]).toEqual([303, `/payments/pix/${charge.pix.txid}`])
  const path = `/payments/pix/${charge.pix.txid}`
  const open = await sandbox.call('GET', path)
  expect(open.text).toMatch(/R\$\s59,00/)
  expect(open.text).toContain('Vale por mais')
  expect((await sandbox.call('POST', path, form({}))).status).toBe(303)
  expect((await sandbox.call('GET', path)).text).toContain('<h1>Pago</h1>')
  expect((await sandbox.call('GET', `${path}/state.json`)).json).toEqual({ state: 'paid' })
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json.status).toBe('approved')
})

test('two pays at once are one approval and one notice', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  const { json: charge } = await order(sandbox, '/charges', { ...pixInput, notification_url: shop.url })
  await Promise.all(Array.from({ length: 6 }, () => sandbox.call('POST', `/payments/pix/${charge.pix.txid}`, form({}))))
  await expect.poll(() => shop.notices.length).toBe(2)
  expect((await sandbox.call('GET', `/payments/charges/${charge.id}`)).text.match(/Cobrança mudou/g)).toHaveLength(1)
})

test('an expired Pix still reads pending, and is paid only on purpose', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', pixInput)
  const path = `/payments/pix/${charge.pix.txid}`
  sandbox.clock.advance(30 * 60_000)
  const stateOf = async () => (await askSeller(sandbox, `/charges/${charge.id}`)).json.status
  await sandbox.call('POST', path, form({}))
  expect(await stateOf()).toBe('pending')
  expect((await sandbox.call('GET', path)).text).toContain('Pagar mesmo assim (atrasado)')
  expect((await sandbox.call('POST', `/control/charges/${charge.id}/pay`, {})).json.error.code).toBe('pix_expired')
  await sandbox.call('POST', path, form({ late: 'true' }))
  expect(await stateOf()).toBe('approved')
})

test('the control pays late when told so', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', pixInput)
  sandbox.clock.advance(86_400_000)
  expect((await sandbox.call('POST', `/control/charges/${charge.id}/pay`, { late: true })).json.status).toBe('approved')
})

test('a withdrawn Pix says so and cannot be paid', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', pixInput)
  await order(sandbox, `/charges/${charge.id}/cancellation`, {})
  const path = `/payments/pix/${charge.pix.txid}`
  await sandbox.call('POST', path, form({ late: 'true' }))
  expect((await sandbox.call('GET', path)).text).toContain('Este Pix foi cancelado')
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json.status).toBe('cancelled')
})

test.each([
  ['oi', 'não é um Pix completo'],
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    'não é de uma cobrança daqui',
  ],
])('a code that is not ours is explained, and stays in its field: %s', async (code, words) => {
  const sandbox = await runningSandbox()
  const { status, text } = await sandbox.call('POST', '/payments/pagar', form({ code }))
  expect(status).toBe(422)
  expect(text).toContain(words)
  expect(text).toContain(`${code}</textarea>`)
})

test('the panel finds the money, newest first, twenty to a page', async () => {
  const sandbox = await runningSandbox()
  for (let number = 1; number <= 21; number += 1) {
    await order(sandbox, '/charges', { ...pixInput, external_reference: `P${number}.` })
  }
  await order(sandbox, '/charges', cardInput(await tokenFor(sandbox), 3))
  const { text } = await sandbox.call('GET', '/payments')
  expect(text).toContain('Visa final 5682, 3 parcelas')
  expect(text.match(/<tr>\s*<td>/g)).toHaveLength(20)
  expect(text).toContain('Página 1 de 2')
  expect((await sandbox.call('GET', '/payments?page=2')).text).toContain('>P1.<')
  const found = (await sandbox.call('GET', '/payments?reference=P21')).text
  expect(found.match(/<tr>\s*<td>/g)).toHaveLength(1)
})

test('the panel gives money back once, however often its form is sent', async () => {
  const sandbox = await runningSandbox()
  const { json: charge } = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))
  const path = `/payments/charges/${charge.id}`
  const key = /name="key" value="([^"]+)"/.exec((await sandbox.call('GET', path)).text)?.[1] ?? ''
  await Promise.all([1, 2, 3].map(() => sandbox.call('POST', `${path}/refunds`, form({ key, amount: '9,00' }))))
  expect((await askSeller(sandbox, `/charges/${charge.id}`)).json.refunded_cents).toBe(900)
  const tooMuch = await sandbox.call('POST', `${path}/refunds`, form({ key: 'k2', amount: '50,01' }))
  expect(tooMuch.status).toBe(422)
  expect(tooMuch.text).toContain('Não há tanto dinheiro')
  expect((await sandbox.call('POST', `${path}/refunds`, form({ key: 'k3', amount: 'dez' }))).status).toBe(422)
})

test('what callers write is shown, never run', async () => {
  const sandbox = await runningSandbox()
  await order(sandbox, '/charges', { ...pixInput, description: '<script>alert(1)</script>' })
  const { text, headers } = await sandbox.call('GET', '/payments')
  expect(text).not.toContain('<script>alert')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('an unknown Pix is a kind page for a person and JSON for a program', async () => {
  const sandbox = await runningSandbox()
  const page = await sandbox.call('GET', '/payments/pix/nope', undefined, { accept: 'text/html' })
  expect([page.status, page.text.includes('Este Pix não existe')]).toEqual([404, true])
  expect((await sandbox.call('GET', '/payments/pix/nope')).json.error.code).toBe('charge_not_found')
})
