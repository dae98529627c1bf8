import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MailsUndelivered } from './MailsUndelivered.tsx'

afterEach(cleanup)

const draw = (hasAccount: boolean, email: string | null = 'ana@prumo.example') =>
  render(
    <MemoryRouter>
      <MailsUndelivered email={email} since="2026-11-20T15:00:00.000Z" hasAccount={hasAccount} />
    </MemoryRouter>,
  )
const text = () => document.body.textContent ?? ''

test('who has an account corrects his e-mail himself', () => {
  draw(true)
  expect(text()).toMatch(/Desde 20\/11\/2026 não conseguimos entregar e-mails em ana@prumo\.example/)
  expect(screen.getByRole('link', { name: 'Conferir meu e-mail' }).getAttribute('href')).toBe('/_app/seguranca')
  expect(text()).not.toMatch(/CPF/)
})

test('a guest is told to write with his number and CPF, and is sent to no page of an account', () => {
  draw(false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(text()).toMatch(/com o número do pedido e o seu CPF: corrigimos e mandamos tudo de novo\.$/)
})

test('an address that is not shown leaves no word of it', () => {
  draw(false, null)
  expect(text()).not.toMatch(/null|undefined/)
})
