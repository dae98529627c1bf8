import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Queue } from './Queue.tsx'

afterEach(cleanup)

const failure = { kind: 'noResponse', message: '' }
const reading = (more: object = {}) => ({ isFetching: false, refetch: vi.fn(), ...more })
const entry = (name: string) => ({ key: name, to: `/fila/${name}`, title: name, lines: ['Vídeo'], state: 'A conferir' })

type Shown = { names?: string[]; says?: ReturnType<typeof reading> }
const queue = ({ names, says = reading() }: Shown) => (
  <MemoryRouter initialEntries={['/fila/Bruno']}>
    <Queue
      label="Fila"
      reading={says}
      groups={names && [{ entries: names.map(entry) }]}
      countWords={(count) => `${count} na fila`}
      newWords={(count) => `${count} novos`}
      empty={{ title: 'Ninguém espera', text: 'Aparece aqui sozinho.' }}
    />
    <Routes>
      <Route path="*" element={<input aria-label="Recado" />} />
    </Routes>
  </MemoryRouter>
)
const names = () => screen.getAllByRole('link').map((link) => link.querySelector('strong')?.firstChild?.textContent)
const focused = () => document.activeElement?.querySelector('strong')?.firstChild?.textContent

test('it says that it is loading, that it is empty, and how many wait', () => {
  const { rerender } = render(queue({}))
  screen.getByText('Carregando: Fila')
  rerender(queue({ names: [] }))
  screen.getByRole('heading', { name: 'Ninguém espera' })
  rerender(queue({ names: ['Ana', 'Bruno'] }))
  screen.getByText('2 na fila')
  expect(names()).toEqual(['Ana', 'Bruno'])
})

test('failing with nothing known it offers another try; with something known it keeps that and says since when', async () => {
  const first = reading({ error: failure })
  const { rerender } = render(queue({ says: first }))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(first.refetch).toHaveBeenCalledOnce()
  const again = reading({ error: failure, fulfilledTimeStamp: new Date(2026, 10, 23, 10, 32).getTime() })
  rerender(queue({ names: ['Ana'], says: again }))
  screen.getByText(/Sem atualizar desde 10:32/)
  expect(names()).toEqual(['Ana'])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(again.refetch).toHaveBeenCalledOnce()
})

test('who comes later is said and marked, and a press leads to him', async () => {
  const { rerender } = render(queue({ names: ['Ana'] }))
  expect(screen.queryByText('novo')).toBeNull()
  rerender(queue({ names: ['Ana', 'Bruno', 'Caio'] }))
  expect(within(screen.getByRole('status')).getByText('2 novos')).toBeDefined()
  expect(screen.getAllByText('novo')).toHaveLength(2)
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('button', { name: '2 novos' }))
  expect(focused()).toBe('Bruno')
  expect(screen.queryByText('novo')).toBeNull()
})

test('arrows, j and k walk along it; with a modifier they do not', async () => {
  const person = userEvent.setup()
  render(queue({ names: ['Ana', 'Bruno', 'Caio'] }))
  const walked: unknown[] = []
  await person.tab()
  for (const key of ['{ArrowDown}', 'j', 'j', 'k', '{Home}', '{End}', '{Control>}{ArrowUp}{/Control}', 'x']) {
    await person.keyboard(key)
    walked.push(focused())
  }
  expect(walked).toEqual(['Bruno', 'Caio', 'Caio', 'Bruno', 'Ana', 'Caio', 'Caio', 'Caio'])
})

test('Alt and an arrow open the next from anywhere, but not while one writes', async () => {
  const person = userEvent.setup()
  render(queue({ names: ['Ana', 'Bruno', 'Caio'] }))
  const open = () => screen.getAllByRole('link').find((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))
  await person.click(screen.getByRole('textbox'))
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(open()?.getAttribute('href')).toBe('/fila/Bruno')
  await person.click(document.body)
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(open()?.getAttribute('href')).toBe('/fila/Caio')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(open()?.getAttribute('href')).toBe('/fila/Caio')
})

test('whoever stood at one that leaves stands at the next, and who was elsewhere stays there', async () => {
  const person = userEvent.setup()
  const { rerender } = render(queue({ names: ['Ana', 'Bruno', 'Caio'] }))
  await person.tab()
  await person.keyboard('j')
  rerender(queue({ names: ['Ana', 'Caio'] }))
  expect(focused()).toBe('Caio')
  rerender(queue({ names: ['Ana'] }))
  expect(focused()).toBe('Ana')
  await person.click(screen.getByRole('textbox'))
  rerender(queue({ names: ['Bruno'] }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('one without an address is seen and not opened', () => {
  render(
    <MemoryRouter>
      <Queue
        label="Fila"
        reading={reading()}
        groups={[{ title: 'Hoje', entries: [{ ...entry('Ana'), to: null, time: '10:00' }] }]}
        countWords={String}
        newWords={String}
        empty={{ title: '', text: '' }}
      />
    </MemoryRouter>,
  )
  screen.getByRole('heading', { name: 'Hoje' })
  screen.getByText('10:00')
  expect(screen.queryByRole('link')).toBeNull()
})
