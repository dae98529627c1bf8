import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx'

const days = [
  {
    key: '2026-11-23',
    weekday: 'seg.',
    day: '23 nov.',
    name: 'segunda-feira, 23 de novembro',
    parts: [{ label: 'Manhã', slots: [{ value: 'a', label: '10:00' }] }],
  },
  {
    key: '2026-11-24',
    weekday: 'ter.',
    day: '24 nov.',
    name: 'terça-feira, 24 de novembro',
    parts: [{ label: 'Tarde', slots: [{ value: 'b', label: '14:30' }] }],
  },
]

afterEach(cleanup)

const show = (given: Partial<SlotPickerProps> = {}) => {
  const onShowDay = vi.fn()
  const onChoose = vi.fn()
  render(<SlotPicker {...{ days, shownDay: '2026-11-23', chosen: null, onShowDay, onChoose, ...given }} />)
  return { onShowDay, onChoose }
}

test('the times of the shown day may be chosen, those of the others may be shown', () => {
  const { onShowDay, onChoose } = show()
  screen.getByRole('radio', { name: '10:00' }).click()
  expect(onChoose).toHaveBeenCalledWith('a')
  expect(screen.queryByRole('radio', { name: '14:30' })).toBeNull()
  screen.getByRole('radio', { name: 'terça-feira, 24 de novembro' }).click()
  expect(onShowDay).toHaveBeenCalledWith('2026-11-24')
})

test('a day that is not there any more gives way to the first', () => {
  show({ shownDay: '2026-01-01' })
  expect((screen.getByRole('radio', { name: /segunda-feira/ }) as HTMLInputElement).checked).toBe(true)
})

test('what is missing is read with the times', () => {
  show({ error: 'Escolha um horário.' })
  expect(screen.getByRole('group', { name: 'segunda-feira, 23 de novembro' }).getAttribute('aria-invalid')).toBe('true')
})
