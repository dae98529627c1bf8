import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Filters } from './Filters.tsx'
import { StaffList } from './StaffList.tsx'

afterEach(cleanup)

type Row = { id: number; name: string }
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Linha ${at + 1}` }))
const failure = { kind: 'noResponse', message: '' }

const list = (says: { data?: Row[]; error?: unknown; isFetching?: boolean }, start: string | null = null) => (
  <MemoryRouter>
    <StaffList
      label="Linhas"
      reading={{ isFetching: false, refetch: vi.fn(), ...says }}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Número', draw: ({ id }) => id },
        { title: 'Nome', draw: ({ name }) => name },
      ]}
      pageSize={3}
      paging={{ after: ({ id }) => `?depois=${id}`, start, words: { next: 'Seguintes', start: 'Começo' } }}
      empty={{ title: 'Nada', text: 'Ainda não há.' }}
    />
  </MemoryRouter>
)
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('a whole page leads to what follows its last row, another does not', () => {
  const { rerender } = render(list({ data: rows(3) }))
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect([hrefOf('Seguintes'), hrefOf('Começo')]).toEqual(['/?depois=3', undefined])
  rerender(list({ data: rows(2) }, '?estado=paid'))
  expect([hrefOf('Seguintes'), hrefOf('Começo')]).toEqual([undefined, '/?estado=paid'])
})

test('what was read stays while the next is on its way, and when that fails', () => {
  const { rerender } = render(list({ isFetching: true }))
  screen.getByText('Carregando: Linhas')
  rerender(list({ data: rows(2), isFetching: true }))
  expect(screen.getByRole('region', { name: 'Linhas' }).getAttribute('aria-busy')).toBe('true')
  rerender(list({ data: rows(2), error: failure }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
  screen.getByRole('button', { name: 'Tentar de novo' })
  rerender(list({ error: failure }))
  expect(screen.queryByRole('row')).toBeNull()
  screen.getByRole('button', { name: 'Tentar de novo' })
})

test('an empty list says so; beyond the last page it says that there are no more', () => {
  const { rerender } = render(list({ data: [] }))
  screen.getByRole('heading', { name: 'Nada' })
  rerender(list({ data: [] }, '?'))
  screen.getByRole('heading', { name: 'Não há mais nesta lista' })
})

test('a filter is a link, and the one that holds says so', () => {
  render(
    <MemoryRouter>
      <Filters
        label="Estado"
        filters={[
          { label: 'Pago', search: '?estado=paid', isCurrent: true },
          { label: 'Devolvido', search: '?estado=returned', isCurrent: false },
        ]}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Pago' }).getAttribute('aria-current')).toBe('page')
  expect(hrefOf('Devolvido')).toBe('/?estado=returned')
})
