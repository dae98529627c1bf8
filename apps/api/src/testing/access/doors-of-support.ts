const team: ('support' | 'administrator')[] = ['support', 'administrator']

/** What patients ask about their courses is for those whom they write to. */
export const doorsOfSupport: Record<string, typeof team> = {
  'GET /api/staff/v1/course_supports': team,
  'POST /api/staff/v1/course_support_searches': team,
  'GET /api/staff/v1/course_supports/{id}': team,
  'PUT /api/staff/v1/course_supports/{id}/holder': team,
  'POST /api/staff/v1/course_supports/{id}/answers': team,
  'PUT /api/staff/v1/course_supports/{id}/state': team,
  'POST /api/staff/v1/course_supports/{id}/calls': team,
  'POST /api/staff/v1/course_supports/{id}/handovers': team,
  'GET /api/staff/v1/support_replies': team,
  'POST /api/staff/v1/support_replies': team,
  'PUT /api/staff/v1/support_replies/{id}': team,
  'DELETE /api/staff/v1/support_replies/{id}': team,
}
