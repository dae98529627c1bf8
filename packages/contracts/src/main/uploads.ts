import { z } from 'zod'
import { call } from '../wire/call.ts'
import { addMedicalDocuments } from './people.ts'
import { addExamResults } from './signed-documents.ts'

const upload = z.object({
  id: z.uuid(),
  sizeBytes: z.int(),
  /** How far it is: the next part begins there. */
  receivedBytes: z.int(),
  /** The largest part that is taken. */
  mostPartBytes: z.int(),
  /** When it ends unless it is continued. */
  expiresAt: z.iso.datetime(),
})

const example = {
  upload: {
    id: '5f1f7f62-7d3c-4a39-9d0e-6f0f2d5c7a11',
    sizeBytes: 4_200_000,
    receivedBytes: 1_048_576,
    mostPartBytes: 1_048_576,
    expiresAt: '2026-11-23T18:00:00.000Z',
  },
}

const uploadResponse = z.object({ upload })

/** Opens an upload of that many bytes: a file that comes in parts, so that a lost line costs one part. Ours. */
export const beginUpload = call({
  method: 'POST',
  path: '/api/v1/uploads',
  request: z.object({ size_bytes: z.int().min(1) }),
  response: uploadResponse,
  example: { request: { size_bytes: 4_200_000 }, response: example },
})

/** How far it is: what to ask after a lost line. Ours. */
export const showUpload = call({
  method: 'GET',
  path: '/api/v1/uploads/{id}',
  request: null,
  response: uploadResponse,
  example: { response: example },
})

/**
 * `application/octet-stream`: the bytes from `start` on, at most `mostPartBytes`; stored whole or not at all. A part
 * that is there already changes nothing. Ours.
 */
export const addUploadPart = call({
  method: 'PUT',
  path: '/api/v1/uploads/{id}/parts/{start}',
  request: null,
  response: uploadResponse,
  example: { response: example },
})

/** Repeating changes nothing. Ours. */
export const cancelUpload = call({
  method: 'DELETE',
  path: '/api/v1/uploads/{id}',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

const uploaded = { upload_id: z.uuid(), name: z.string().max(1_000) }
const uploadedExample = { upload_id: example.upload.id, name: 'exame de sangue.pdf' }

/** Keeps an upload as a medical document, as addMedicalDocuments does. Ours. */
export const addUploadedDocument = call({
  method: 'POST',
  path: '/api/v1/profile/medical_documents',
  request: z.object({ ...uploaded, consultation_id: z.int().positive().nullish() }),
  response: addMedicalDocuments.response,
  example: { request: { ...uploadedExample, consultation_id: 11 }, response: addMedicalDocuments.example.response },
})

/** Keeps an upload as a result of a request for exams, as addExamResults does. Ours. */
export const addUploadedResult = call({
  method: 'POST',
  path: '/api/v1/exam_requests/{id}/uploaded_results',
  request: z.object(uploaded),
  response: addExamResults.response,
  example: { request: uploadedExample, response: addExamResults.example.response },
})
