import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, RouterProvider, useRouteError } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageFault } from './PageFault.tsx'

function Boundary() {
  return <PageFault error={useRouteError()} />
}

const showFault = async (thrown: unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const loader = () => {
    throw thrown
  }
  const routes = [
    { path: '*', loader, element: <p>inteira</p>, errorElement: <Boundary />, HydrateFallback: () => null },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/calvice?de=anuncio'] })} />)
  await screen.findByRole('heading', { level: 1 })
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an address near to a page asks whether that was meant', async () => {
  await showFault(data({ nearest: [{ label: 'Calvície', to: '/calvicie' }] }, { status: 404 }))
  expect(screen.getByText(/Você procurava/).textContent).toBe('Você procurava Calvície?')
  expect(addressOf('Ir para Calvície')).toBe('/calvicie')
  expect(addressOf('Ir para o início')).toBe('/')
})

test('an address near to nothing still leads on', async () => {
  await showFault(data(null, { status: 404 }))
  expect(addressOf('Ir para o início')).toBe('/')
  expect(addressOf('Ver a loja')).toBe('/sex-tools')
})

test('what broke may be tried again, at the same address', async () => {
  await showFault(new Error('broken'))
  expect(addressOf('Tentar de novo')).toBe('/calvice?de=anuncio')
})
