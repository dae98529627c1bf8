import { handOverDispensing, showDispensing } from '@prumo/contracts/staff'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DispensingTimeline } from './DispensingTimeline.tsx'
import { handoverOptions } from './dispensing-words.ts'

const { dispensing } = showDispensing.response.parse(showDispensing.example.response)
const { handover } = handOverDispensing.response.parse(handOverDispensing.example.response)

test('on the time line stands from where a request came, and why', () => {
  render(<DispensingTimeline dispensing={{ ...dispensing, handovers: [handover] }} />, { wrapper: MemoryRouter })
  screen.getByText(`Passou de ${handover.from} para ${handover.to}`)
  screen.getByText('Faltava matéria-prima')
})

test('every reason of the call may be chosen', () => {
  const wanted = handOverDispensing.request.shape.reason.options
  expect(handoverOptions.map(({ value }) => value)).toEqual(wanted)
})
