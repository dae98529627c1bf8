export type Block = { as: 'heading' | 'paragraph'; text: string } | { as: 'list'; lines: string[] }

/** The preview and the signed document draw the same words. */
export type BodyWords = { title: string; blocks: Block[] }
