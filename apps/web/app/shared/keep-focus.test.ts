import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const settled = () => new Promise((done) => setTimeout(done, 200))
const focused = () => document.activeElement?.textContent

let stop: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><h1>Pagamento</h1><section tabindex="-1" id="part"><button>Pagar</button></section></main>'
  stop = keepFocus()
})
afterEach(() => stop())

const button = () => document.querySelector('button') as HTMLButtonElement

test('what had the focus is taken away: the heading of the screen has it', async () => {
  button().focus()
  document.querySelector('section')?.remove()
  await vi.waitFor(() => expect(focused()).toBe('Pagamento'), { timeout: 30_000 })
})

test('the whole screen is exchanged: the new heading has it, and again after the next', async () => {
  button().focus()
  for (const title of ['Carregando', 'Confira']) {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = `<h1>${title}</h1>`
    await vi.waitFor(() => expect(focused()).toBe(title), { timeout: 30_000 })
  }
})

test('inside an open dialog it stays there, at its title', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><h2 tabindex="-1">Seu carrinho</h2><ul><li><button id="remove">Remover</button></li></ul></dialog>',
  )
  document.querySelector<HTMLElement>('#remove')?.focus()
  document.querySelector('li')?.remove()
  await vi.waitFor(() => expect(focused()).toBe('Seu carrinho'), { timeout: 30_000 })
})

test('a screen without a heading keeps it in its main part', async () => {
  button().focus()
  const main = document.querySelector('main') as HTMLElement
  main.innerHTML = '<p>Um momento</p>'
  await vi.waitFor(() => expect(document.activeElement).toBe(main), { timeout: 30_000 })
})

test('who put it elsewhere himself, or nowhere, is left alone', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p>Ao lado</p>')
  document.querySelector('section')?.remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('where a component brings the focus back itself, nothing is done twice', async () => {
  button().focus()
  const main = document.querySelector('main') as HTMLElement
  main.innerHTML = '<h1>Pagamento</h1><input id="next">'
  document.querySelector<HTMLInputElement>('#next')?.focus()
  await settled()
  expect(document.activeElement?.id).toBe('next')
})

test('a part that closes soon after a move has its whole moment to bring the focus back', () => {
  vi.useFakeTimers()
  try {
    document.body.insertAdjacentHTML('beforeend', '<div id="month"><button id="day">23</button></div>')
    button().focus()
    document.querySelector<HTMLElement>('#day')?.focus()
    vi.advanceTimersByTime(99)
    document.querySelector('#month')?.remove()
    vi.advanceTimersByTime(10)
    expect(document.activeElement).toBe(document.body)
    button().focus()
    vi.advanceTimersByTime(1_000)
    expect(document.activeElement).toBe(button())
  } finally {
    vi.useRealTimers()
  }
})
