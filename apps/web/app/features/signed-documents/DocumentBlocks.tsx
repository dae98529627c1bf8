import type { SignedDocument } from './signed-documents.api.ts'

/** What a document says, as the signed sheet says it. */
export function DocumentBlocks({ blocks }: Pick<SignedDocument, 'blocks'>) {
  return (
    <div className="document__words">
      {blocks.map((block, at) => (
        // The words of a document never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may say the same, and none is moved
        <Words key={at} block={block} />
      ))}
    </div>
  )
}

function Words({ block }: { block: SignedDocument['blocks'][number] }) {
  if (block.as === 'heading') return <strong>{block.text}</strong>
  if (block.as === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
