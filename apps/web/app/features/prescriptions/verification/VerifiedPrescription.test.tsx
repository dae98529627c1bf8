import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { VerifiedPrescription } from './VerifiedPrescription.tsx'
import type { Verification } from './verification.ts'

afterEach(cleanup)

const verification: Verification = {
  state: 'issued',
  controlClass: 'simple',
  medium: 'electronic',
  nationalNumber: null,
  doctorName: 'Dra. Helena Prado',
  registration: 'CRM/SP 123456',
  patient: 'B. A.',
  issuedAt: '2026-11-23T13:00:00.000Z',
  expiresAt: '2026-12-23T13:00:00.000Z',
  isTestSignature: false,
  dispensed: null,
  pdfSrc: null,
}

test.each<[Verification['state'], string, RegExp]>([
  ['issued', 'Válida', /não foi usada e está no prazo/],
  ['partly_dispensed', 'Usada em parte', /Dispense só o que falta/],
  ['dispensed', 'Já utilizada', /Não resta nada a dispensar/],
  ['expired', 'Vencida', /o prazo dela acabou/],
  ['canceled', 'Cancelada', /o médico a cancelou/],
  ['replaced', 'Substituída', /peça ao paciente a nova/],
])('%s is told apart, in words for the counter', (state, label, words) => {
  render(<VerifiedPrescription code="K7Q2M9XW4T" verification={{ ...verification, state }} />)
  screen.getByText(label)
  screen.getByText(words)
})
