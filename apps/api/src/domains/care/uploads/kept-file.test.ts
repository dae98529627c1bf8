import { expect, test } from 'vitest'
import { type ContentType, shownNameOf } from './kept-file.ts'

test.each<[string, ContentType, string]>([
  ['exame.pdf', 'application/pdf', 'exame.pdf'],
  ['EXAME.PDF', 'application/pdf', 'EXAME.pdf'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['IMG_0012.HEIC', 'image/jpeg', 'IMG_0012.jpg'],
  ['foto.webp', 'image/jpeg', 'foto.jpg'],
  ['x.html', 'image/jpeg', 'x.jpg'],
  ['exame.pdf.exe', 'application/pdf', 'exame.pdf'],
  ['exame.html.jpg', 'image/jpeg', 'exame.jpg'],
  ['exame.jpg', 'application/pdf', 'exame.pdf'],
  ['Resultado 12.03.2026', 'application/pdf', 'Resultado 12.03.2026.pdf'],
  ['laudo dr.lima', 'image/png', 'laudo dr.lima.png'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\exames\\sangue.png', 'image/png', 'sangue.png'],
  ['exame\u202Efdp.exe', 'application/pdf', 'examefdp.pdf'],
  ['ex\u0000a\r\nme\u200b.pdf', 'application/pdf', 'exame.pdf'],
  ['exame .  .pdf', 'application/pdf', 'exame.pdf'],
  ['.pdf', 'application/pdf', 'Documento.pdf'],
  ['', 'image/jpeg', 'Documento.jpg'],
  ['\ud800.pdf', 'application/pdf', '\ufffd.pdf'],
  [`${'a'.repeat(200)}.pdf`, 'application/pdf', `${'a'.repeat(120)}.pdf`],
])('%j that is %s is called %j', (given, contentType, shown) => expect(shownNameOf(given, contentType)).toBe(shown))
