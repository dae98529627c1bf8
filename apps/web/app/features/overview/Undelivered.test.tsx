import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Undelivered } from './Undelivered.tsx'

afterEach(cleanup)

const draw = (undelivered: Parameters<typeof Undelivered>[0]['undelivered']) =>
  render(
    <MemoryRouter>
      <Undelivered undelivered={undelivered} />
    </MemoryRouter>,
  )

test('whose mailbox takes none of our mails reads since when, at which address, and where to correct it', () => {
  draw({ email: 'bruno@prumo.example', since: '2026-11-20T15:00:00.000Z' })
  expect(screen.getByText('Nossos e-mails não chegam até você')).toBeTruthy()
  expect(document.body.textContent).toMatch(
    /Desde 20\/11\/2026 não conseguimos entregar e-mails em bruno@prumo\.example/,
  )
  expect(screen.getByRole('link', { name: 'Conferir meu e-mail' }).getAttribute('href')).toBe('/_app/seguranca')
})

test('while mails arrive nothing is said', () => {
  const { container } = draw(null)
  expect(container.textContent).toBe('')
})
