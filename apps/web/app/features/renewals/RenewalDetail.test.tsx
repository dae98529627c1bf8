import { showRenewal } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RenewalDetail } from './RenewalDetail.tsx'

afterEach(cleanup)

const { renewal } = showRenewal.response.parse(showRenewal.example.response)
const show = (leftOfPeriod: typeof renewal.leftOfPeriod) =>
  render(<RenewalDetail renewal={{ ...renewal, leftOfPeriod }} />, { wrapper: MemoryRouter })

test('what completes a period is said before it is written again', () => {
  show({ packageName: 'Paroxetina', days: 30, isUsedOnce: true })
  screen.getByText('Faltam 30 dias do período que ele começou')
  screen.getByText(/o que sobrar não pode ser retirado depois/)
})

test('where nothing is left of a period, nothing is said', () => {
  show(null)
  expect(screen.queryByText(/do período que ele começou/)).toBeNull()
})
