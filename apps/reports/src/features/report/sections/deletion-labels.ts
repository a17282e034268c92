export const deletionLabels = {
  SoldHere: 'deletion.SoldHere',
  SoldOnOtherPlatform: 'deletion.SoldOnOtherPlatform',
  Other: 'deletion.Other',
} as const
