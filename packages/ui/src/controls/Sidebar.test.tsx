import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sidebar } from './Sidebar.tsx'

afterEach(cleanup)

test('what belongs to no group comes first, then each group below its name', () => {
  const items = [
    { key: 'start', label: 'Início', icon: null },
    { key: 'orders', label: 'Pedidos', icon: null, group: 'Compras' },
    { key: 'profile', label: 'Dados', icon: null, group: 'Conta' },
    { key: 'courses', label: 'Cursos', icon: null, group: 'Compras' },
  ]
  render(<Sidebar label="Conta" items={items} renderLink={(item, content) => <a href={`/${item.key}`}>{content}</a>} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Início',
    'Pedidos',
    'Cursos',
    'Dados',
  ])
  expect(screen.getByRole('list', { name: 'Compras' }).textContent).toBe('PedidosCursos')
})
