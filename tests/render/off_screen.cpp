// Surfaceless where the driver can (Mesa can), with a framebuffer of our own, so that no display is needed.
#include "render/off_screen.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>

#include <algorithm>

namespace thirty {

struct OffScreen::Egl {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
  GLuint framebuffer = 0, texture = 0;
  int width = 0, height = 0;

  ~Egl() {
    if (display == EGL_NO_DISPLAY) return;
    if (context != EGL_NO_CONTEXT) {
      glDeleteFramebuffers(1, &framebuffer);
      glDeleteTextures(1, &texture);
      eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
      eglDestroyContext(display, context);
    }
    eglTerminate(display);
  }
};

OffScreen::~OffScreen() = default;
OffScreen::OffScreen(OffScreen&&) noexcept = default;

Result<OffScreen> OffScreen::make() {
  OffScreen made;
  made.egl_ = std::make_unique<Egl>();
  Egl& egl = *made.egl_;
  const auto get_display =
      reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (get_display) egl.display = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (egl.display == EGL_NO_DISPLAY || !eglInitialize(egl.display, nullptr, nullptr)) {
    egl.display = EGL_NO_DISPLAY;
    return Error{"no surfaceless EGL display"};
  }
  eglBindAPI(EGL_OPENGL_ES_API);
  const EGLint config_wish[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, EGL_DONT_CARE, EGL_NONE};
  EGLConfig config = nullptr;
  EGLint configs = 0;
  eglChooseConfig(egl.display, config_wish, &config, 1, &configs);
  const EGLint context_wish[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE};
  if (configs > 0) egl.context = eglCreateContext(egl.display, config, EGL_NO_CONTEXT, context_wish);
  if (egl.context == EGL_NO_CONTEXT) return Error{"no OpenGL ES 3 context"};
  if (!eglMakeCurrent(egl.display, EGL_NO_SURFACE, EGL_NO_SURFACE, egl.context)) {
    return Error{"a context without a surface is not supported"};
  }
  return made;
}

void OffScreen::resize(int width, int height) {
  glDeleteFramebuffers(1, &egl_->framebuffer);
  glDeleteTextures(1, &egl_->texture);
  egl_->width = width;
  egl_->height = height;
  glGenTextures(1, &egl_->texture);
  glBindTexture(GL_TEXTURE_2D, egl_->texture);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, width, height);
  glBindTexture(GL_TEXTURE_2D, 0);
  glGenFramebuffers(1, &egl_->framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, egl_->framebuffer);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, egl_->texture, 0);
}

Picture OffScreen::read() const {
  Picture picture{egl_->width, egl_->height, {}};
  const std::size_t row_bytes = static_cast<std::size_t>(picture.width) * 4;
  std::vector<std::uint8_t> bottom_up(row_bytes * picture.height);
  glReadPixels(0, 0, picture.width, picture.height, GL_RGBA, GL_UNSIGNED_BYTE, bottom_up.data());
  picture.rgba.resize(bottom_up.size());
  for (int row = 0; row < picture.height; ++row) {
    const auto from = bottom_up.begin() + static_cast<std::ptrdiff_t>(row_bytes * (picture.height - 1 - row));
    std::copy(from, from + static_cast<std::ptrdiff_t>(row_bytes),
              picture.rgba.begin() + static_cast<std::ptrdiff_t>(row_bytes * row));
  }
  return picture;
}

}  // namespace thirty
