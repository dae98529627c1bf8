import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper, type QuantityStepperProps } from './QuantityStepper.tsx'

afterEach(cleanup)

const changed = vi.fn()
function Egg({ start = 1, ...props }: { start?: number } & Partial<QuantityStepperProps>) {
  const [value, setValue] = useState(start)
  const change = (next: number) => {
    changed(next)
    setValue(next)
  }
  return <QuantityStepper itemName="Ovo" value={value} onValueChange={change} {...props} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade' })

test('counts up to the stock at hand and no further', async () => {
  render(<Egg max={2} />)
  const more = screen.getByRole('button', { name: 'Aumentar quantidade' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(field().value).toBe('2')
  expect(more.getAttribute('aria-disabled')).toBe('true')
})

test('is one group, named by what it counts', () => {
  render(<Egg />)
  expect(screen.getByRole('group', { name: 'Quantidade de Ovo' })).toBeTruthy()
})

test('arrows count too', async () => {
  render(<Egg start={3} />)
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field().value).toBe('4')
})

test('typing is taken on Enter, within the limits, and told once', async () => {
  changed.mockClear()
  render(<Egg max={10} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '25{Enter}')
  expect(field().value).toBe('10')
  expect(changed.mock.calls).toEqual([[10]])
})

test('an emptied field goes back to what it was', async () => {
  render(<Egg start={3} />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field().value).toBe('3')
})

test('the last one may be removed where there is a way', async () => {
  const remove = vi.fn()
  render(<Egg onRemove={remove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remover Ovo' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('nothing moves while it is busy', async () => {
  changed.mockClear()
  render(<Egg isBusy />)
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar quantidade' }))
  await userEvent.type(field(), '{ArrowUp}')
  expect(changed).not.toHaveBeenCalled()
})
