import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '#store'
import { AppearanceMenu } from './AppearanceMenu.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-color-mode')
})

test('one of the three is chosen by keyboard, shown at once, and said by the button', async () => {
  // jsdom has no layout, so Mantine finds no focusable element in the menu and logs a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const person = userEvent.setup()
  const store = makeStore({ apiUrl: 'http://127.0.0.1:1', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <UiMantineProvider>
        <AppearanceMenu />
      </UiMantineProvider>
    </Provider>,
  )
  const button = screen.getByRole('button', { name: 'Aparência: como o aparelho' })
  button.focus()
  await person.keyboard('{Enter}')
  const choice = async (name: string) => (await screen.findByText(name)).closest('[role=menuitemradio]') as Element
  expect((await choice('Como o aparelho')).getAttribute('aria-checked')).toBe('true')
  await person.click(await choice('Escura'))
  expect(document.documentElement.dataset.colorMode).toBe('dark')
  expect(store.getState().preferences.colorMode).toBe('dark')
  expect(screen.getByRole('button', { name: 'Aparência: escura' })).toBeDefined()
})
