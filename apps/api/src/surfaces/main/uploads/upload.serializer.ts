import type { showUpload } from '@prumo/contracts/main'
import type { z } from 'zod'
import { mostPartBytes, type Upload } from '#domains/care/uploads'

/** An upload as its user sees it. */
export const uploadOnTheWire = ({
  id,
  sizeBytes,
  receivedBytes,
  expiresAt,
}: Upload): z.input<typeof showUpload.response> => ({
  upload: { id, sizeBytes, receivedBytes, mostPartBytes, expiresAt: expiresAt.toISOString() },
})
