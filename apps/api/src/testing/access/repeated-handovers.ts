/** How each write about somebody's patients and appointments ahead is repeated, and the test (in surfaces/). */
export const repeatedHandovers: Record<string, string> = {
  'POST /api/staff/v1/consultations/{id}/handover': 'is handed over once (staff/team/appointments-ahead.test.ts)',
  'POST /api/staff/v1/consultations/{id}/cancellation': 'is canceled once (staff/team/appointments-ahead.test.ts)',
  'POST /api/staff/v1/people/{id}/patient_handovers': 'go once (staff/team/patients-left-behind.test.ts)',
  'PUT /api/staff/v1/patient_handovers/{id}/end': 'is ended once (staff/team/ended-handovers.test.ts)',
  'PUT /api/staff/v1/patients/{id}/handover_end': 'is ended once (staff/team/ended-handovers.test.ts)',
}
