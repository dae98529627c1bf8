import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumbs, TabLinks } from './trails.tsx'

afterEach(cleanup)

test('a trail links all but the page itself', () => {
  const crumbs = [
    { label: 'Início', path: '/' },
    { label: 'Loja', path: '/sex-tools' },
    { label: 'Anel peniano', path: '/sex-tools/anel-peniano' },
  ]
  render(<Breadcrumbs crumbs={crumbs} renderLink={({ label, path }) => <a href={path}>{label}</a>} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Início', 'Loja'])
  expect(screen.getByText('Anel peniano').getAttribute('aria-current')).toBe('page')
})

test('tabs are links, and the one shown says so', () => {
  const tabs = [
    { key: 'acne', label: 'Acne' },
    { key: 'calvicie', label: 'Queda de cabelo' },
  ]
  render(
    <TabLinks
      label="Queixas"
      tabs={tabs}
      activeKey="calvicie"
      renderLink={({ key, label }, look) => (
        <a href={`?queixa=${key}`} {...look}>
          {label}
        </a>
      )}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Queixas' })).toBeTruthy()
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Queda de cabelo')
})
