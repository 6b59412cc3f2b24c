import { safeHref, safeImageSource } from '@atrium/rich-text/model';
import {
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  useFocused,
  useSelected,
} from 'slate-react';
import styled from 'styled-components';
import { tokens } from '@atrium/ui';
import { MarkedText } from '../styles/MarkedText';
import { MissingImage } from '../styles/MissingImage';
import type { ImageElement } from './slate-document';

export const renderLeaf = ({ attributes, children, leaf }: RenderLeafProps) => (
  <span {...attributes}>
    <MarkedText run={leaf}>{children}</MarkedText>
  </span>
);

export const renderPlaceholder = ({ attributes, children }: RenderPlaceholderProps) => (
  <span {...attributes} style={{ ...attributes.style, opacity: 1, top: 'auto', color: tokens.color.textMuted }}>
    {children}
  </span>
);

export const renderElement = ({ attributes, children, element }: RenderElementProps) => {
  switch (element.type) {
    case 'link':
      return (
        <a {...attributes} href={safeHref(element.href)} rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    case 'image':
      return (
        <div {...attributes}>
          <Picture image={element} />
          {children}
        </div>
      );
    case 'code-block':
      return (
        <pre {...attributes} spellCheck={false}>
          {children}
        </pre>
      );
    case 'heading': {
      const Heading = `h${element.level}` as const;
      return (
        <Heading {...attributes} data-indent={element.indent}>
          {children}
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote {...attributes} data-indent={element.indent}>
          {children}
        </blockquote>
      );
    case 'list-item':
      return (
        <div {...attributes} data-list={element.list} data-indent={element.indent}>
          {children}
        </div>
      );
    case 'paragraph':
      return (
        <p {...attributes} data-indent={element.indent}>
          {children}
        </p>
      );
  }
};

const Picture = ({ image }: { readonly image: ImageElement }) => {
  const isSelected = useSelected();
  const isFocused = useFocused();
  const src = safeImageSource(image.src);
  return (
    <PictureFrame contentEditable={false} data-selected={(isSelected && isFocused) || undefined}>
      {src === '' ? (
        <MissingImage alt={image.alt} />
      ) : (
        <img src={src} alt={image.alt} draggable={false} referrerPolicy="no-referrer" />
      )}
    </PictureFrame>
  );
};

const PictureFrame = styled.div`
  display: inline-block;
  max-width: 100%;
  border-radius: ${tokens.radius.medium};

  &[data-selected] {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: ${tokens.line.thick};
  }
`;
