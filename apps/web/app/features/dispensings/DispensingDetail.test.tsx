import { showDispensing } from '@prumo/contracts/staff'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DispensingDetail } from './DispensingDetail.tsx'

const { dispensing } = showDispensing.response.parse(showDispensing.example.response)

test.each([
  [true, 0],
  [false, 1],
])('that somebody identified the patient is %s: %d warnings', (isIdentified, warnings) => {
  const patient = { ...dispensing.patient, isIdentified }
  render(<DispensingDetail dispensing={{ ...dispensing, patient }} />, { wrapper: MemoryRouter })
  expect(screen.queryAllByText('Ninguém conferiu a identidade deste paciente')).toHaveLength(warnings)
})
