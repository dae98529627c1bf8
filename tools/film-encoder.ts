import { spawn } from 'node:child_process'
import { once } from 'node:events'

const encoders = {
  // The film begins to play before all of it came (faststart), on every phone there is (yuv420p, main profile, and no
  // more references than level 3.1 has room for, which is what old ones decode).
  mp4: [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-refs',
    '4',
    '-tune',
    'animation',
    '-crf',
    '25',
    '-movflags',
    '+faststart',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'],
} as const

/** Encodes PNG pictures, written to `input` one after the other, by the `ffmpeg` of the machine. */
export const startEncoder = (framesPerSecond: number, file: string, kind: keyof typeof encoders) => {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-']
  const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...input, '-pix_fmt', 'yuv420p', ...encoders[kind], file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  return { input: encoder.stdin, end: once(encoder, 'exit') }
}
