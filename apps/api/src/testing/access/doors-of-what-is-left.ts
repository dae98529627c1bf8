const administration: 'administrator'[] = ['administrator']

/** What a doctor leaves behind is the administration's to arrange. */
export const doorsOfWhatIsLeft: Record<string, typeof administration> = {
  'GET /api/staff/v1/people/{id}/appointments': administration,
  'GET /api/staff/v1/consultations/{id}/colleagues': administration,
  'POST /api/staff/v1/consultations/{id}/handover': administration,
  'POST /api/staff/v1/consultations/{id}/cancellation': administration,
  'GET /api/staff/v1/people/{id}/patients': administration,
  'POST /api/staff/v1/people/{id}/patient_handovers': administration,
  'GET /api/staff/v1/people/{id}/patient_handovers': administration,
  'PUT /api/staff/v1/patient_handovers/{id}/end': administration,
}
