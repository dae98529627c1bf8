import { FilesOutOfReach } from '@prumo/files'
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  WEBM,
} from 'mediabunny'
import { type Fault, faultOf } from '#platform/faults'

/** Reads a part of a file; `end` is not read. */
type ReadBytes = (start: number, end: number) => Promise<Buffer>
type CheckedFilm = { contentType: keyof typeof played; seconds: number }

/** A gibibyte: more than an hour of a good picture. */
export const mostFilmBytes = 1024 * 1024 * 1024
const leastSeconds = 5
const mostSeconds = 2 * 60 * 60

// What every browser of the last years plays, on telephones too: not HEVC, not ProRes.
const played = {
  'video/mp4': { picture: ['avc'], sound: ['aac', 'mp3'] },
  'video/webm': { picture: ['vp8', 'vp9', 'av1'], sound: ['opus', 'vorbis'] },
}

/**
 * What a film is by what it holds, whatever its name says; or why the player could not play it, on every device and to
 * its end.
 */
export const checkFilm = async (
  sizeBytes: number,
  read: ReadBytes,
): Promise<{ film: CheckedFilm } | { fault: Fault }> => {
  const source = new CustomSource({ getSize: () => sizeBytes, read, maxCacheSize: 8 * 1024 * 1024 })
  const input = new Input({ source, formats: [MP4, WEBM] })
  try {
    const isFilm = await input.canRead().catch((error) => mustBeOfFile(error) && false)
    return isFilm ? await judge(input) : { fault: faultOf('film_type') }
  } catch (error) {
    mustBeOfFile(error)
    return { fault: faultOf('film_broken') }
  } finally {
    input.dispose()
  }
}

/** Storage that fails says nothing of the film; whatever else stops this reader stops a player too. */
const mustBeOfFile = (error: unknown): true => {
  if (error instanceof FilesOutOfReach) throw error
  return true
}

const judge = async (input: Input): Promise<{ film: CheckedFilm } | { fault: Fault }> => {
  const contentType = (await input.getFormat()) === MP4 ? 'video/mp4' : 'video/webm'
  const picture = await input.getPrimaryVideoTrack()
  const sound = await input.getPrimaryAudioTrack()
  if (!picture) return { fault: faultOf('film_without_picture') }
  if (!(await arePlayed(contentType, picture, sound))) return { fault: faultOf('film_codec') }
  if (!(await isWhole(input, picture))) return { fault: faultOf('film_broken') }
  const seconds = Math.floor(await input.computeDuration())
  if (!(seconds >= leastSeconds)) return { fault: faultOf('film_too_short', { least: leastSeconds }) }
  if (seconds > mostSeconds) return { fault: faultOf('film_too_long', { most: mostSeconds / 60 }) }
  return { film: { contentType, seconds } }
}

const arePlayed = async (
  contentType: CheckedFilm['contentType'],
  picture: InputVideoTrack,
  sound: InputAudioTrack | null,
): Promise<boolean> => {
  const { picture: pictures, sound: sounds } = played[contentType]
  const [codec, ofSound] = [await picture.getCodec(), sound && (await sound.getCodec())]
  return (
    codec !== null && pictures.includes(codec) && (sound === null || (ofSound !== null && sounds.includes(ofSound)))
  )
}

/** A cut film says in its head how long it was, and its last picture lies where nothing is any more. */
const isWhole = async (input: Input, picture: InputTrack): Promise<boolean> => {
  const last = await new EncodedPacketSink(picture).getPacket(Number.POSITIVE_INFINITY)
  if (!last || last.data.byteLength === 0) return false
  const said = await input.getDurationFromMetadata()
  return said === null || said - (await input.computeDuration()) < 1.5
}
