import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

const steps = [
  { key: 'info', label: 'Dados' },
  { key: 'delivery', label: 'Entrega' },
  { key: 'payment', label: 'Pagamento' },
]
const draw = () =>
  render(
    <Stepper
      label="Etapas da compra"
      steps={steps}
      currentKey="delivery"
      renderLink={(step, label) => <a href={`/${step.key}`}>{label}</a>}
    />,
  )

test('says where one is, and of how many', () => {
  draw()
  const items = within(screen.getByRole('navigation', { name: 'Etapas da compra' })).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[1]?.textContent).toBe('Etapa 2 de 3: Entrega')
})

test('lets one go back and not jump ahead', () => {
  draw()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/info'])
})
