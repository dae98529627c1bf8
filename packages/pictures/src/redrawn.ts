/** Why a picture was refused. */
export type Refusal = 'unreadable' | 'too_large' | 'animated'

/** The answer of the process: one line of JSON, followed by the bytes of the small picture and of the new one. */
export type Answer = { contentType: 'image/jpeg' | 'image/png'; smallBytes: number } | { refusal: Refusal }

/**
 * The size of the largest phone camera (8064 × 6048), and of a page at 600 dpi. Decoded it fills two hundred megabytes.
 */
export const mostPixels = 50_000_000
