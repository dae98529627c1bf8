import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useRestored } from './use-restored.ts'

const Cart = () => (useRestored() ? <b>3 itens</b> : <i>…</i>)

test('the server draws the placeholder, and the browser takes it over before it shows what it keeps', async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Cart />)
  expect(page.innerHTML).toBe('<i>…</i>')
  const complaints = vi.spyOn(console, 'error')
  const root = await act(() => hydrateRoot(page, <Cart />))
  expect(page.innerHTML).toBe('<b>3 itens</b>')
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
})
