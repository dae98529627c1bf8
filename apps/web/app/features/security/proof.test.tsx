import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { OpenSessions } from './OpenSessions.tsx'
import { ProofProvider } from './proof.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let readSecurity: () => Answer | Promise<Answer>
beforeEach(async () => {
  // The simulated browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  api = await fakeApi(({ method, path }) => {
    if (method === 'DELETE') return { status: 409, body: { error: 'Confirme que é você.', code: 'proof_needed' } }
    if (path.endsWith('/sessions')) return { body: { sessions: [here, elsewhere] } }
    return readSecurity()
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const used = {
  browser: 'firefox',
  system: 'linux',
  startedAt: '2026-11-23T12:00:00.000Z',
  usedAt: '2026-11-23T12:00:00.000Z',
}
const here = { ...used, id: 1, isThisOne: true }
const elsewhere = { ...used, id: 2, isThisOne: false, browser: 'edge', system: 'windows' }
const security = { email: 'a@example.com', ways: { mail: false, app: false, passkey: false } }

const openAndEnd = async () => {
  render(
    <Provider store={makeStore({ apiUrl: api.url, rest: async () => {} })}>
      <ProofProvider>
        <OpenSessions />
      </ProofProvider>
    </Provider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar Edge no Windows' }))
}

test('an act that comes before it is known how its owner proves himself waits for that, and is asked for then', async () => {
  let say = (_: Answer) => {}
  const late = new Promise<Answer>((resolve) => {
    say = resolve
  })
  readSecurity = () => late
  await openAndEnd()
  expect(screen.queryByLabelText('Senha')).toBeNull()
  say({ body: { security } })
  await screen.findByLabelText('Senha')
})

test('if that cannot be read, the refusal is shown', async () => {
  readSecurity = () => ({ status: 503, body: { error: 'Tente de novo.' } })
  await openAndEnd()
  await screen.findByText('Confirme que é você.')
})
