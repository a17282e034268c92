/** Wider than any size that the server stores, and a fifth of a camera photo. */
const longestSide = 1600
const quality = 0.82

const isSmall = ({ width, height }: ImageBitmap): boolean => Math.max(width, height) <= longestSide

const drawn = (picture: ImageBitmap): Promise<Blob | null> => {
  const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * factor))
  canvas.height = Math.max(1, Math.round(picture.height * factor))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // Transparent areas would become black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}

/**
 * Scales the photo down, upright and without its location. A file that this browser cannot decode is sent unchanged:
 * the server may.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const smaller = await drawn(picture)
    const isWorthIt = smaller !== null && (smaller.size < file.size || !isSmall(picture))
    picture.close()
    return isWorthIt ? smaller : file
  } catch {
    return file
  }
}
