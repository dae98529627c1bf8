import type { Role } from '#platform/context'

/** Who edits lessons: each call of the editor. */
export const doorsOfLessons: Record<string, Role[]> = {
  'GET /api/staff/v1/programs': ['administrator'],
  'GET /api/staff/v1/programs/{id}': ['administrator'],
  'POST /api/staff/v1/programs/{id}/versions': ['administrator'],
  'POST /api/staff/v1/programs/{id}/versions/{number}/restoration': ['administrator'],
  'POST /api/staff/v1/programs/{id}/discarded_drafts': ['administrator'],
  'POST /api/staff/v1/programs/{id}/lessons': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/words': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/words': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/stage_days': ['administrator'],
  'POST /api/staff/v1/programs/{id}/stages': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/stage_order': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/stages/{stage_id}/withdrawal': ['administrator'],
  'DELETE /api/staff/v1/programs/{id}/stages/{stage_id}': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/order': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/words': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/withdrawal': ['administrator'],
  'DELETE /api/staff/v1/programs/{id}/lessons/{lesson_id}': ['administrator'],
  'PUT /api/staff/v1/programs/{id}/lessons/{lesson_id}/files/{kind}': ['administrator'],
  'DELETE /api/staff/v1/programs/{id}/lessons/{lesson_id}/files/{kind}/{file_id}': ['administrator'],
  'GET /api/staff/v1/programs/{id}/lessons/{lesson_id}/preview': ['administrator'],
  'GET /api/staff/v1/programs/{id}/lessons/{lesson_id}/preview_sheet': ['administrator'],
}
