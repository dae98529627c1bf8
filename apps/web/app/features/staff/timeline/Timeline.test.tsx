import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Timeline } from './Timeline.tsx'

afterEach(cleanup)

const kinds = { note: { label: 'Notas', icon: () => null }, exam: { label: 'Exames', icon: () => null } }
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at),
    at: `2026-11-${10 + at}T12:00:00Z`,
    kind: at % 2 ? ('exam' as const) : ('note' as const),
    title: `Coisa ${at}`,
    author: 'Dra. Helena',
  }))
const shown = () => screen.queryAllByText(/^Coisa/).map(({ textContent }) => textContent)

test('a short one is shown whole, the newest first, each with its author', () => {
  render(<Timeline label="Linha do tempo" items={items(3)} kinds={kinds} />)
  expect(shown()).toEqual(['Coisa 2', 'Coisa 1', 'Coisa 0'])
  expect(screen.getAllByText(', Dra. Helena')).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('of a long one a kind can be looked at alone, and all again', async () => {
  render(<Timeline label="Linha do tempo" items={items(6)} kinds={kinds} />)
  await userEvent.click(screen.getByRole('button', { name: 'Exames' }))
  expect(shown()).toEqual(['Coisa 5', 'Coisa 3', 'Coisa 1'])
  expect(screen.getByRole('button', { name: 'Exames', pressed: true })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tudo' }))
  expect(shown()).toHaveLength(6)
})
