import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LineItem, Order } from '../order.ts'
import { OrderItems } from './OrderItems.tsx'

afterEach(cleanup)

const line = (id: string, change: Partial<LineItem> = {}, metadata: object = {}) =>
  ({
    id,
    type: 'line_item',
    name: 'Fitoterápicos +lib, +fert e +hair',
    slug: 'fitoterapicos',
    optionsText: 'Fórmula: +hair, Quantidade: 3 potes',
    quantity: 1,
    price: '194.0',
    variant: { id: '1181', type: 'variant', publicMetadata: metadata },
    ...change,
  }) as LineItem

const show = (...lineItems: LineItem[]) => render(<OrderItems order={{ lineItems } as Order} />)
const items = () => within(screen.getByRole('list', { name: 'Produtos do pedido' })).getAllByRole('listitem')
const picturesOf = (item: HTMLElement) => [...item.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('each line names its variant and shows its own picture, light and dark', () => {
  const of = (label: string, slug: string) => ({ label, picture: `/patientArea/pictures/${slug}.svg` })
  show(
    line('1', {}, of('+hair · 3 potes', 'mais-hair')),
    line('2', { quantity: 2 }, of('+fert · 3 potes', 'mais-fert-3')),
  )
  const [hair, fert] = items() as [HTMLElement, HTMLElement]
  expect(hair.textContent).toBe('+hair · 3 potesR$\u00a0194,001 unidade')
  expect(fert.textContent).toBe('+fert · 3 potesR$\u00a0388,002 unidades')
  expect(picturesOf(hair)).toEqual(['/patientArea/pictures/mais-hair.svg', '/patientArea/pictures/mais-hair-dark.svg'])
  expect(picturesOf(fert)[0]).toBe('/patientArea/pictures/mais-fert-3.svg')
})

test('a line that nobody named further has Spree’s own words, and no picture that there is not', () => {
  show(line('1'))
  const [only] = items() as [HTMLElement]
  expect(only.textContent).toContain('Fitoterápicos +lib, +fert e +hair')
  expect(picturesOf(only)).toEqual([])
})
