import type { Deps } from '../../../deps.ts';
import type { StoredPhoto } from './photos.store.ts';

type Images = Pick<Deps['images'], 'link'>;

export const photoLinks = (images: Images, key: string) => ({
  url: images.link(key, 'large'),
  thumbnail_url: images.link(key, 'small'),
});

export const presentPhotos = (images: Images, photos: readonly StoredPhoto[]) =>
  photos.map(({ id, picture_key }) => ({ id, ...photoLinks(images, picture_key) }));
