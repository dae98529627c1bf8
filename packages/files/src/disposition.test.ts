import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test.each([
  ['guia.pdf', `attachment; filename="guia.pdf"; filename*=UTF-8''guia.pdf`],
  [
    'Sono & coração.pdf',
    `attachment; filename="Sono & coracao.pdf"; filename*=UTF-8''Sono%20%26%20cora%C3%A7%C3%A3o.pdf`,
  ],
  ['a"b\\c\r\n(1).pdf', `attachment; filename="abc(1).pdf"; filename*=UTF-8''a%22b%5Cc%0D%0A%281%29.pdf`],
  ['薬', `attachment; filename="documento"; filename*=UTF-8''%E8%96%AC`],
  ['\ud800', `attachment; filename="documento"; filename*=UTF-8''%EF%BF%BD`],
])('%j is safe in a header', (name, header) => expect(dispositionOf('attachment', name)).toBe(header))
