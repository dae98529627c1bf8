/** Why a picture was not drawn anew. */
export type Refusal = 'unreadable' | 'too_large' | 'animated'

/** How a process that draws answers: one line of JSON, and behind it the bytes of the new picture. */
export type Answer = { contentType: 'image/jpeg' | 'image/png' } | { refusal: Refusal }

/** What a phone's largest camera makes (8064 × 6048), and a page at 600 dpi. Decoded it fills two hundred megabytes. */
export const mostPixels = 50_000_000
